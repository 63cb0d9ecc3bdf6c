BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0012');
CREATE TABLE archives (
	table_id VARCHAR(16) NOT NULL, 
	seat SMALLINT NOT NULL, 
	first INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	data BLOB NOT NULL, 
	PRIMARY KEY (table_id, seat, first)
);
CREATE TABLE campaigns (
	guest VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	progress TEXT NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	PRIMARY KEY (guest, game)
);
INSERT INTO "campaigns" VALUES('ada','astrodroids','{"stage":2}','game');
CREATE TABLE chat (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	reaction VARCHAR(16) NOT NULL, 
	when_ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "chat" VALUES('game',1,0,'Ada','Grüße; it''s me','',2500);
INSERT INTO "chat" VALUES('game',2,-1,'Bo','','cheer',2600);
CREATE TABLE decks (
	guest VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	text TEXT NOT NULL, 
	updated_ms BIGINT NOT NULL, 
	PRIMARY KEY (guest, game, id)
);
INSERT INTO "decks" VALUES('ada','domination','d1','Mine','text',3100);
CREATE TABLE guests (
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('ada','Ada Lovelace');
CREATE TABLE log (
	table_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	kind SMALLINT NOT NULL, 
	seat SMALLINT NOT NULL, 
	action INTEGER NOT NULL, 
	ms BIGINT NOT NULL, 
	client_id VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id, version)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('game',1,0,0,16,100,'c1');
INSERT INTO "log" VALUES('game',2,0,0,53,200,'c2');
INSERT INTO "log" VALUES('game',3,0,0,4,300,'c3');
INSERT INTO "log" VALUES('game',4,0,0,3,400,'c4');
INSERT INTO "log" VALUES('game',5,1,1,12,500,'');
INSERT INTO "log" VALUES('game',6,1,1,53,600,'');
CREATE TABLE results (
	guest VARCHAR(16) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	seat SMALLINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	mode VARCHAR(40) NOT NULL, 
	place SMALLINT NOT NULL, 
	shared SMALLINT NOT NULL, 
	seats SMALLINT NOT NULL, 
	points INTEGER NOT NULL, 
	early BOOLEAN NOT NULL, 
	rivals TEXT NOT NULL, 
	mu FLOAT, 
	sigma FLOAT, 
	when_ms BIGINT NOT NULL, 
	PRIMARY KEY (guest, table_id, seat)
);
CREATE TABLE revocations (
	guest VARCHAR(16) NOT NULL, 
	generation INTEGER NOT NULL, 
	PRIMARY KEY (guest)
);
INSERT INTO "revocations" VALUES('ada',2);
CREATE TABLE scores (
	table_id VARCHAR(16) NOT NULL, 
	seat SMALLINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	mode VARCHAR(40) NOT NULL, 
	initials VARCHAR(3) NOT NULL, 
	points INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	when_ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "scores" VALUES('older',0,'starsprint','standard','ADA',42,1,900);
CREATE TABLE sitters (
	guest VARCHAR(16) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	seat SMALLINT NOT NULL, 
	PRIMARY KEY (guest, table_id, seat)
);
INSERT INTO "sitters" VALUES('ada','game',0);
INSERT INTO "sitters" VALUES('bo','game',-1);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	preset VARCHAR(40) NOT NULL, 
	seed BIGINT NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	invitation VARCHAR(16) NOT NULL, 
	away_after_s INTEGER NOT NULL, 
	host VARCHAR(16) NOT NULL, 
	seats TEXT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	revision INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	to_act INTEGER NOT NULL, 
	created_ms BIGINT NOT NULL, 
	started_ms BIGINT NOT NULL, 
	updated_ms BIGINT NOT NULL, 
	rematch VARCHAR(16) NOT NULL, 
	brought TEXT NOT NULL, clock VARCHAR(8) DEFAULT 'off' NOT NULL, seed_chosen BOOLEAN DEFAULT 0 NOT NULL, hints BOOLEAN DEFAULT 0 NOT NULL, shares INTEGER DEFAULT '0' NOT NULL, box TEXT DEFAULT '' NOT NULL, box_name VARCHAR(40) DEFAULT '' NOT NULL, luck TEXT DEFAULT '{}' NOT NULL, origin TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('game','starsprint',1,'{"seats": 2, "action_dice": 3, "start_health": 6, "enemy_dice_limit": 10, "return_rule": 0, "dock_shelter": 0, "first_pilot": 0}','',7,'An old table',1,'invite',60,'ada','[{"kind": "person", "name": "Ada", "level": "level3", "holders": ["ada"]}, {"kind": "bot", "name": "Random (bot)", "level": "random", "holders": []}]','playing',2,6,1,1000,2000,3000,'','{}','relaxed',0,0,0,'','','{}','');
CREATE INDEX tables_public ON tables (public, status, updated_ms);
CREATE INDEX sitters_table ON sitters (table_id);
CREATE INDEX scores_board ON scores (game, mode, points);
CREATE INDEX tables_status ON tables (status, updated_ms);
CREATE INDEX tables_host ON tables (host, status);
CREATE TRIGGER log_without_gaps BEFORE INSERT ON log
WHEN NEW.version <> 1 AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND version = NEW.version - 1)
BEGIN SELECT RAISE(ABORT, 'a log line must follow the last one of its table'); END;
CREATE INDEX results_guest ON results (guest, game, when_ms);
COMMIT;
