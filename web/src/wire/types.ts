// Made from src/retrocade/server/protocol by `python -m retrocade.server.protocol.typescript`. Do not edit.

export type ErrorCode = "malformed" | "too_big" | "too_fast" | "bad_origin" | "bad_host" | "unauthorized" | "not_found" | "not_invited" | "not_yours" | "bad_value" | "taken" | "not_started" | "already_started" | "not_over" | "read_only" | "conflict" | "unavailable"

export type Status = "waiting" | "playing" | "over" | "record"

export type Detail = "all" | "board" | "view" | "numbers"

export type Words = "data" | "en" | "de"

export type Reaction = "cheer" | "laugh" | "wow" | "oops" | "think" | "hurry" | "thanks" | "good_game"

/** Why something was not done: the body of every HTTP error. The socket says the same with `error`. */
export interface Problem {
  code: ErrorCode
  sentence: string // for people: what happened and what to do
}

/** A setting chosen before the game. */
export interface OptionInfo {
  name: string
  label: string
  words: string[] // the values one may choose
  labels: string[] // what people read for each of them
  default: string
  span: [number, number] | null // the least and the most, where every whole number between them may be chosen
}

/** Options chosen together. */
export interface PresetInfo {
  name: string
  label: string
  settings: Record<string, string> // option name to word
}

/** How well a bot plays. */
export interface LevelInfo {
  name: string // to ask for it: "level3"
  label: string // "Club player"
  sentence: string // what to expect of it
}

/** Something a seat may bring to the table and keep to itself, such as a deck it built. */
export interface SeatItemInfo {
  name: string
  label: string
}

/** A box of somebody's own that this server offers: other cards, boards or numbers than the game's. */
export interface BoxInfo {
  hash: string // to ask for it, and in its replays
  name: string
  differs: string[] // the first differences, a line each: "rules.rings_to_win: 6 -> 5"
  differences: number // how many there are
}

/** A game of the arcade, as the marquee shows it. */
export interface GameInfo {
  name: string // in addresses: "starsprint"
  title: string
  credit: string
  tagline: string
  minutes: string
  cooperative: boolean
  rules_version: number
  seats: number[] // how many seats a table may have
  options: OptionInfo[] // without the seats, which follow from the table
  presets: PresetInfo[]
  first_preset: string // what a newcomer begins with; empty: the usual game
  first_seats: number // and with how many seats; 0: as many as usual
  levels: LevelInfo[] // of bots, weakest first
  seat_items: SeatItemInfo[] // what a seat may bring; most games have none
  seat_names: Record<string, string[]> // number of seats to what each seat is called
  campaign: boolean // whether it has one: games in a row, with something kept in between
  boxes: BoxInfo[] // with which tables can be opened besides its own
}

/** Where a guest is in a game's campaign. */
export interface CampaignInfo {
  game: string
  told: string[] // in sentences
  stages: Record<string, unknown>[] // the game's own map; each has number, text and state (passed, next, closed)
  address: string // path of the table where the next stage is being played; empty if it is still to be opened
}

/** Put three initials to the points of one's seat, once the game is over. */
export interface ClaimScore {
  seat: number
  initials: string
}

/** A line of the high-score list. */
export interface Score {
  place: number
  initials: string
  points: number
  won: boolean
  table: string // for its replay, if the table is public or one's own; else empty
  when_ms: number
}

/** Where the points of a finished game stand on their high-score list, signed or not. */
export interface Standing {
  place: number // 0: they cannot be signed
  of: number // scores on the list, this one included
  to_next: number
  next: string // whose initials stand there
}

/** The best of one game and mode. */
export interface ScoreBoard {
  game: string
  mode: string
  modes: string[] // those with any scores
  scores: Score[]
}

/** Who this browser or script is. */
export interface Me {
  guest: string // an id that others may see
  name: string
  named: boolean // whether the name was chosen; else it was made up
}

/** Choose the name others see. */
export interface Rename {
  name: string
}

/** Lets a script act as the guest who asked for it: send it as 'Authorization: Bearer <token>'. */
export interface ScriptToken {
  token: string
  guest: string
  expires_ms: number // since 1970; ask for a new one before
}

/** A table one sat at or opened. */
export interface OwnGame {
  id: string
  game: string
  name: string
  status: string
  players: string[]
  created_ms: number // since 1970
  updated_ms: number
  record: string // the replay file of a finished game; empty while it goes on, because it would tell what is hidden
}

/** A puzzle that somebody is done with. */
export interface OwnPuzzle {
  game: string
  week: string
  found: boolean // before the solution was shown
}

/** All that the arcade keeps of a guest, as a file. */
export interface OwnData {
  kind: string // "retrocade export 1"
  guest: string
  name: string
  games: OwnGame[] // the newest first
  results: GameRecord[]
  decks: Record<string, DeckInfo[]> // by game
  campaigns: Record<string, unknown> // by game, as the game keeps its progress
  scores: Record<string, unknown>[] // signed ones
  puzzles: OwnPuzzle[]
}

/** Anybody who may come in may take it. */
export interface OpenSeat {
  kind: "open"
}

/** Held by who creates the table. More than one: hot-seat, several people at one screen. */
export interface MySeat {
  kind: "me"
  name?: string // who sits there, if not the guest's own name
  brings?: Record<string, string> // seat items by name, as text
}

/** Played by a bot. */
export interface BotSeat {
  kind: "bot"
  level?: string
}

/** Open a table. It starts at once when no seat is open, else when the last one is taken. */
export interface CreateTable {
  game: string
  seats: SeatWish[]
  preset?: string
  options?: Record<string, string> // over the preset
  name?: string
  public?: boolean // listed, and open to whoever comes; private tables need the invitation
  away_after_s?: number // then a bot plays for who is away; 0: never
  clock?: "normal" | "off" | "relaxed" // how long people may think about a turn before a bot decides the rest of it
  hints?: boolean
  box?: string // hash of a box that the server offers; empty: the game's own
  seed?: number | null
  nonce_follows?: boolean // wait for the nonces of one's own seats, see `AddNonce`, even if no seat is open
}

/** Add to the luck of a table whose commitment one has seen, for all of one's seats that have no nonce. */
export interface AddNonce {
  nonce: string
}

/** What a table's luck follows from: `docs/luck.md`. */
export interface LuckInfo {
  commitment: string // SHA-256 of the secret
  nonces: string[] // of each seat; empty: none
  missing: number[] // seats whose nonce the table waits for before it starts
  secret: string // empty until the game is over, or everybody has left it
}

/** A table's deal is one that others have, too: nobody goes back or asks a bot there, and its score enters no list. */
export interface SameDeal {
  day: string // of the daily challenge, "2026-11-18"; empty: somebody's challenge
  rival: string // whose points are to be beaten
  points: number
  won: boolean
}

/** A seat and who has it. */
export interface SeatInfo {
  seat: number
  role: string // what the game calls it: "Blue"
  kind: "bot" | "open" | "person"
  name: string // who sits there; empty when open
  level: string // of the bot that plays it, or would play for its person
  level_title: string // the same for people: "Regular"
  you: boolean // whether the one who asks may act here
  present: boolean // bots always, people while connected
  bot_plays: boolean // a bot acts here now: a bot's seat, or one whose person is away
  bot_in_ms: number // its person is away: until a bot takes over, counted from when this was sent; 0: no such time runs
}

/** A table from outside, as the one who asks may know it. */
export interface TableInfo {
  id: string
  address: string // path of its page: "/t/abc123"
  invitation: string // path that lets others in, for those who sit here; empty for the rest
  game: string
  title: string
  name: string
  preset: string
  mode: string // the high-score list it counts for: the preset's name, or "custom"
  cooperative: boolean // all win or lose together
  options: Record<string, string>
  status: Status // "record": the rules it was played under are gone, it can only be read about
  note: string // why it is a record, in a sentence; else empty
  public: boolean
  away_after_s: number
  clock: "normal" | "off" | "relaxed"
  hints: boolean // whether a bot may be asked what it would do
  seats: SeatInfo[]
  host: boolean // whether the one who asks opened it
  watching: number // how many look on without a seat
  version: number
  to_act: number[] // seats
  created_ms: number // since 1970
  updated_ms: number
  seed_chosen: boolean // the host chose what luck will bring: nobody else can sit down, and no score counts
  box: BoxInfo | null // that it is played with; None: the game's own. With another one no score counts
  luck: LuckInfo | null // None: it follows from a seed that somebody chose, or an earlier release drew
  same_deal: SameDeal | null // None: a deal of its own
  rematch: string // id of the table that carries on from this one; empty if none
  copy_of: string // on a device: id of the server's table whose game goes on here; else empty
  what_if_of: string // id of the finished game that this one tries to play otherwise; else empty
  what_if_step: number // and the step of its replay at which this one begins
}

/** Several tables, the most recently played first. */
export interface TableList {
  tables: TableInfo[]
}

/** Come in with an invitation: the part of its link after '#'. */
export interface Enter {
  invitation: string
}

/** Take an open seat; the first one when none is named. During play, one that its player has left. */
export interface Sit {
  seat?: number | null
  name?: string // who sits there, if not the guest's own name
  invitation?: string
  brings?: Record<string, string> // seat items by name, as text
  nonce?: string | null // before the game begins, see `AddNonce`
}

/** Give up a seat, or all of one's seats. During play a bot carries on until somebody sits down. */
export interface Leave {
  seat?: number | null
}

/** The host changes a seat before the start: open it, hold it, or give it to a bot. */
export interface ChangeSeat {
  seat: number
  to: SeatWish
}

/** The host fills the open seats with bots and starts. */
export interface Start {
  level?: string
}

/** Play a finished game on from a moment, at a new table with new luck. */
export interface PlayOn {
  step: number // of its replay
  seat?: number | null // the one to take; none: one's own, or the one to move
  friends?: boolean // those who were there have their seats again; else bots take them
}

/** A private link to one's own seat, for another device. */
export interface AskSeatLink {
  seat: number
}

/** Whoever opens it holds the seat as well. Not for sharing. */
export interface SeatLink {
  address: string // "/seat#..."
  expires_ms: number // since 1970
}

/** Hold a seat again on this device. */
export interface OpenSeatLink {
  token: string // the part of the link after '#'
}

/** A seat of a game that can go on elsewhere. */
export interface CopiedSeat {
  kind: "bot" | "person"
  name: string
  level: string
}

/** A game that can go on on a device. What its guest cannot know was guessed anew, and luck is not part of it. */
export interface TableCopy {
  table: string // id of the server's table
  version: number
  game: string
  rules_version: number
  options: Record<string, number>
  preset: string
  name: string
  clock: "normal" | "off" | "relaxed"
  hints: boolean
  seats: CopiedSeat[]
  brought: Record<string, number[]>
  state: string // base64
}

/** What decks of a game are made of. */
export interface DeckParts {
  game: string
  parts: Record<string, unknown> // the game's own shape: cards, formats, ready-made decks
}

/** A deck that a guest keeps. Nobody else is told of it. */
export interface DeckInfo {
  id: string
  name: string
  text: string // as it was written; what a seat brings
  updated_ms: number
}

/** A guest's decks of a game, the last changed first. */
export interface DeckShelf {
  game: string
  decks: DeckInfo[]
}

/** Ask what is wrong with a deck: a text, or the name of a ready-made one. */
export interface CheckDeck {
  text: string
  options?: Record<string, string> // of the table it is for
}

/** A deck as its game reads it. */
export interface DeckReport {
  deck: Record<string, unknown> // the game's own shape; empty if it cannot be read
  problems: string[] // what keeps it from being played, in sentences
  remarks: string[] // what is worth knowing of it
}

/** Keep a deck, legal or not. */
export interface SaveDeck {
  text: string
  name?: string
}

/** One action open to a seat. */
export interface Offer {
  action: number // the number to send back
  label: string // "Move north with the 4"
  kind: string // its verb, for grouping
  at: string[] // places on the board, most important first
  use: string // what it is done with: the die, card or piece
  effect: string // what is certain to come of it: "6→2"
}

/** One thing that happened, as everybody at the table may hear it. */
export interface Happening {
  version: number // after it
  seat: number // who did it
  text: string
  kind: string
  at: string[]
}

/** A line of the summary, with its owner apart from what it says. */
export interface ScoreLine {
  seat: number // whose it is; -1: nobody's, or everybody's
  what: string
  much: string
}

/** How the game ended. */
export interface Outcome {
  places: number[] // per seat, 1 is best; all together: 1 won, 2 lost
  points: number[] // per seat
  summary: [string, string][] // line by line: what, how much
  sheet: ScoreLine[] // the same for a table with a column for each player
  early: boolean // the players ended it before the rules did: such a game enters no high-score list
  drawn: boolean // all agreed on a draw
}

/** Somebody would like to pause. */
export interface PauseRequest {
  seat: number // who asks
  waiting_for: number[] // seats that have not answered
}

/** The clocks of a table that is played against time. Milliseconds count from when this was sent. */
export interface Race {
  stands: "away" | "no" | "paused" | "starting" // whether the clocks stand, and why; throws and claims are refused while they do
  left_ms: number // until this part of the round is over; 0: it takes as long as it takes, or nobody may know
  go_ms: number // 3-2-1: until all dice are thrown, or until it goes on after a pause; 0: neither
  throw_ms: number // until this seat may throw again; 0: now
  claim_ms: number // until cards may be claimed; 0: now
  pause: PauseRequest | null
}

/** The game as one seat sees it now. All a client needs to draw it. */
export interface Position {
  version: number
  seat: number // whose eyes: -1 is a spectator's
  view: Record<string, unknown> // the game's own shape
  ask: string // what this seat has to decide, or whom it waits for
  choices: Offer[] // what this seat may do; empty when it is not to act
  take_back: string // what it could take back, in words; empty if nothing
  to_act: number[] // seats that may act now
  thinking: number[] // those of them that a bot plays
  left_ms: number // until a bot decides for this seat; 0 where no clock runs
  race: Race | null // at a table that is played against time; else none
  over: Outcome | null
  resigned: number[] // seats whose players gave up, in that order; bots play them on
  may_resign: boolean // whether this seat may resign or offer a draw now
  secret: boolean // the view may hold what another seat must not see: at one screen it is covered until handed over
  text: string // the table drawn in text, for those who asked for it in `hello`
}

/** Something said or signed at the table. Plain text; show it as such. */
export interface ChatLine {
  number: number
  seat: number // -1: a spectator
  name: string
  text: string // empty for a reaction
  reaction: Reaction | null
  when_ms: number
}

/** A step of a replay: what was done, and the table after it. */
export interface Step {
  version: number
  seat: number // -1: the deal, a rewind, or renewed luck
  action: number // -1: another seat's, which the one who asks may not know while the game goes on
  label: string // what the action was called; empty where it is not known
  ms: number // since the start of the game
  events: Happening[]
  view: Record<string, unknown>
  take_back: boolean // the step undid something instead of acting
}

/** A game as it went, as the one who asks may see it: the seat's own view, everybody's for others. */
export interface Replay {
  table: TableInfo
  seat: number
  total: number // how many steps there are, the deal (step 0) included
  first: number // number of the first step below
  steps: Step[]
}

/** The log in words. */
export interface Story {
  lines: Happening[]
}

/** A replay file to be checked. Devices answer this, servers do not: nobody needs to trust one. */
export interface CheckRecord {
  text: string
}

/** What playing a record once more has shown. */
export interface RecordReport {
  moves: number
  draws: number // cards and dice that follow from the commitment; 0 if luck follows from a seed
  refusal: string // why the record is refused, and where; empty if it holds
}

/** A link to the replay of a finished game, for anybody. */
export interface AskShareLink {
  step?: number // where the replay opens
}

/** Whoever opens it sees the replay, as a spectator sees it. */
export interface ShareLink {
  address: string // "/replay/abc123#12/..."
  token: string // the part after the step, which the header `x-share` takes
  expires_ms: number // since 1970
}

/** Order a report about a finished game. Each is made once. */
export interface OrderStudy {
  kind: "luck" | "review"
}

/** What each seat could expect at a moment. */
export interface CurvePoint {
  step: number // of the replay
  means: number[] // by seat
  errors: number[] // their standard errors
}

/** A move that lost something, and what a Champion would have done in its place, from what that seat could know. */
export interface ReviewedMove {
  before: number // the step of the replay that shows the position before it
  step: number // the step that completes it
  seat: number
  played: string
  best: string // what a Champion would have done: the whole move
  why: string // in one sentence
  action: number // with which that move begins
  kind: string // its verb
  use: string // what it is done with
  at: string[] // its places on the board, in order
  hidden: boolean // best, why and at are withheld: they would show who asks what the seat held
  loss: number
  error: number // its standard error
  with_best: number // what the seat could expect with that move
  with_played: number // and with the one that was made
  grade: "blunder" | "inaccuracy" | "mistake"
}

/** How a seat's moves were judged. */
export interface Graded {
  judged: number // moves that were a real choice
  agreed: number // of them, as a Champion would have
  inaccuracies: number
  mistakes: number
  blunders: number
}

/** The review of a game. */
export interface GameReview {
  unit: "points" | "wins" // of all losses and outlooks; wins: percent of a win
  together: boolean // all win or lose together: there is one outlook for all
  again: number // moves that were looked at twice
  seats: Graded[]
  curve: CurvePoint[]
  moves: ReviewedMove[] // the ones that lost most, the most first
}

/** A card or die that was clearly lucky or unlucky. */
export interface LuckMoment {
  step: number // of the replay
  what: string // what happened; empty for the deal
  gain: number
  error: number // its standard error
  expected: number
  actual: number
}

/** What luck gave a seat. */
export interface SeatLuck {
  seat: number
  gain: number // in all
  error: number // its standard error
  lucky: LuckMoment[] // the three luckiest
  unlucky: LuckMoment[] // the three unluckiest
}

/** What luck did in a game. */
export interface GameLuck {
  unit: "points" | "wins"
  together: boolean // all win or lose together: the first seat stands for all
  events: number
  playouts: number // on each side of each event
  seats: SeatLuck[]
}

/** How far a report about a game is. */
export interface Study {
  status: "done" | "failed" | "none" | "off" | "running" | "waiting"
  share: number // of the work that is done, 0 to 1
  ahead: number // orders that are before it
  trouble: string
  review: GameReview | null
  luck: GameLuck | null
}

/** The reports about a game. */
export interface Studies {
  review: Study
  luck: Study
}

/** A line of a day's board. */
export interface DailyScore {
  place: number
  name: string // on a device empty: there is nobody else
  points: number
  won: boolean
  you: boolean
}

/** A game of today's challenge, and one's own try. */
export interface DailyGame {
  game: string
  title: string
  address: string // of one's table; empty if there is none yet
  state: "begun" | "done" | "open"
  place: number // once done
  points: number
  won: boolean
  players: number // who are done
  streak: number // days in a row that one has played it
  board: DailyScore[] // the best, and oneself
}

/** Today's challenge: one deal for everybody in each game, and one try. */
export interface Daily {
  day: string // "2026-11-18", in UTC
  ends_ms: number // since 1970: then the next one begins
  games: DailyGame[]
}

/** What there is to beat in a finished game. */
export interface Challenge {
  table: string
  seat: number
  game: string
  title: string
  preset: string
  name: string // who played there
  points: number
  won: boolean
  seats: number
}

/** Play the deal of a finished game from this seat; bots have the others. */
export interface TakeChallenge {
  seat?: number
}

/** Somebody else at the table. */
export interface Rival {
  kind: "bot" | "person"
  name: string
  level: string // of a bot; empty for a person
}

/** A rating as people read it: a newcomer has 1500. */
export interface Rated {
  points: number
  give: number // it is right within so many points in 19 of 20 cases
}

/** How a game ended for one of one's own seats. */
export interface Result {
  table: string
  seat: number
  mode: string // the high-score list that the game counted for
  when_ms: number // since 1970
  place: number // 1 is best; all together: 1 won, 2 lost
  shared: number // how many seats share the place; together or alone 1
  seats: number
  points: number
  early: boolean // somebody resigned, or all agreed on a draw
  rivals: Rival[]
  rated: Rated | null // the rating after the game; none if the game did not count for it
}

/** Games of one kind, counted. */
export interface Tally {
  name: string // a mode, a level of bots, or "people"
  title: string
  games: number
  wins: number // a shared first place counts its part
  best: number // points
  mean: number // points
}

/** All of one's finished games of one game. */
export interface GameRecord {
  game: string
  title: string
  cooperative: boolean
  total: Tally
  modes: Tally[]
  against: Tally[] // levels of bots, weakest first, then people
  rated: Rated | null
  results: Result[] // the newest first, so many as are shown
}

/** All of one's finished games. */
export interface MyRecord {
  games: GameRecord[]
}

/** Go to a place in a game's lesson. */
export interface TakeLesson {
  actions: number[]
  known?: number // how many of them were acknowledged before
}

/** Something the coach says. */
export interface CoachStep {
  say: string
  point: string[] // places on the board that it speaks of
  reads: boolean // nothing is to be done but to read on
}

/** Where somebody is in a lesson. */
export interface LessonState {
  goal: string
  table: TableInfo // no real table: what a board wants to know of one
  now: Position
  events: Happening[] // what happened since the actions that were known
  said: CoachStep[] // what the coach says now, in order: the last may ask for an action
  wanted: number[] // actions with which the lesson goes on
  step: number // steps that are behind
  steps: number // of the whole lesson
  actions: number[] // those that were accepted: all that were sent, or what was known if one of them was refused
  refused: string // why one of the actions was not taken, in a sentence; empty if all were
  rule: string // the rule that forbids it, if one does
}

/** A game's puzzle of this week, and what the guest has done about it. */
export interface PuzzleGame {
  game: string
  title: string
  state: "found" | "open" | "shown" // shown: the guest saw the solution and had not found the move
  streak: number // weeks in a row in which the guest found it
}

/** The puzzles of this week: one for each game that has some. */
export interface Puzzles {
  week: string // "2026-W47", in UTC
  ends_ms: number // since 1970: then the next ones come
  games: PuzzleGame[]
}

/** Look at a puzzle, and try a move. */
export interface TryPuzzle {
  week?: string // of the puzzle that is meant; empty: this week
  actions?: number[]
  reveal?: boolean // show the solution
}

/** The best move, and why it is. */
export interface PuzzleSolution {
  actions: number[]
  label: string
  why: string
  at: string[] // the places on the board, in order
}

/** A puzzle after these actions. */
export interface PuzzleState {
  week: string
  seat: number // whose move is looked for
  unit: "percent" | "points" // of what moves are worth: points at the end, or percent of a win
  table: TableInfo // no real table: what a board wants to know of one
  now: Position
  events: Happening[] // what happened: shortly before the position, and since
  actions: number[] // those that were accepted
  refused: string // why one was not taken, in a sentence; empty if all were
  rule: string // the rule that forbids it, if one does
  loss: number | null
  solution: PuzzleSolution | null // once it is found, or asked for
}

/** Make a small report. One at a time is made. */
export interface OrderReport {
  game: string
  box?: string // hash of a box that the server offers; empty: the game's own
  games?: number // at each level of bots
}

/** A report that is finished. */
export interface ReportEntry {
  id: string
  game: string
  title: string
  box: string // hash of the box; empty: the game's own
  games: number // all levels together
  when_ms: number // since 1970
}

/** A report that is being made. */
export interface RunningReport {
  id: string
  game: string
  part: string // ready, samples, judged, luck, steps, banned, presets, or failed
  games: number // played so far
  trouble: string // why it failed; empty if it has not
}

/** What the server's lab does. */
export interface LabState {
  enabled: boolean // whether this server makes reports
  running: RunningReport | null
  finished: ReportEntry[] // the newest first
}

/** A finished report. */
export interface ReportData {
  report: unknown // see lab/report_data.py
}

/** The first message on every connection, and again after a cut, with the last version seen. */
export interface Hello {
  type: "hello"
  version?: number // events after it are told again; -1: nothing seen yet
  invitation?: string
  look?: number | null // whose eyes; unset: the seat of mine to act
  draw?: boolean // send the table in text too
  detail?: Detail // less for programs: it is the words and the view that take the server's time
  partial?: boolean // send only those parts of the view that changed
  words?: Words // text in a language, or data for pages, which have the catalogues
  protocol?: number // that the client speaks; 0: it does not say
}

/** A move: take back one's last actions if asked to, then take actions in order, up to the first that is refused. The same client_id sent again is answered again, never carried out twice. */
export interface Act {
  type: "act"
  client_id: string
  version: number // the position the choice was made in
  seat: number
  actions?: number[]
  take_back?: number // how many of one's last actions to undo first
}

/** Ask all people at the table to go back further; luck falls anew from there. */
export interface AskRewind {
  type: "ask_rewind"
  client_id: string
  to_version: number // the position to go back to
}

/** Agree to a rewind or decline it, for all one's seats. */
export interface AnswerRewind {
  type: "answer_rewind"
  request: number // its number
  agree: boolean
}

/** See through the eyes of another of one's seats, -1 for a spectator's; unset: always the one to act. */
export interface Look {
  type: "look"
  seat?: number | null
}

/** What would a bot do here? */
export interface AskHint {
  type: "ask_hint"
  seat: number
}

/** Chat. */
export interface Say {
  type: "say"
  text: string
}

/** Chat in one sign. */
export interface React {
  type: "react"
  reaction: Reaction
}

/** Is the line alive? */
export interface Ping {
  type: "ping"
  number?: number
}

/** Ask all people at a table with clocks to pause. */
export interface AskPause {
  type: "ask_pause"
}

/** Agree to a pause or decline it. */
export interface AnswerPause {
  type: "answer_pause"
  agree: boolean
}

/** Go on after a pause, or without those who are missing. */
export interface Resume {
  type: "resume"
}

/** Give up for one's seat, for good. With one player left the game is over; else a bot plays the seat on. */
export interface Resign {
  type: "resign"
  client_id: string
  seat: number
}

/** Offer a draw to all who still play, or accept the one that is offered. */
export interface OfferDraw {
  type: "offer_draw"
  seat: number
}

/** Accept a draw or decline it, for all one's seats. */
export interface AnswerDraw {
  type: "answer_draw"
  offer: number // its number
  agree: boolean
}

/** Somebody asks to go back. It lapses when anything else happens at the table. */
export interface RewindRequest {
  type: "rewind_asked"
  request: number
  seat: number // who asks
  to_version: number
  sentence: string
  waiting_for: number[] // seats that have not answered
}

/** The request is closed. If all agreed, an update follows. */
export interface RewindSettled {
  type: "rewind_settled"
  request: number
  agreed: boolean
  sentence: string
}

/** Somebody offers a draw. It lapses when one who was asked plays on. */
export interface DrawOffer {
  type: "draw_offered"
  offer: number
  seat: number // who offers it
  sentence: string
  waiting_for: number[] // seats that have not answered
}

/** The offer is closed. If all agreed, an update follows. */
export interface DrawSettled {
  type: "draw_settled"
  offer: number
  agreed: boolean
  sentence: string
}

/** The answer to `hello`: all there is to know. */
export interface Welcome {
  type: "welcome"
  table: TableInfo
  seats: number[] // one's own
  now: Position | null // none before the start
  events: Happening[] // since the version named in `hello`, or the last few
  chat: ChatLine[]
  rewind: RewindRequest | null
  draw: DrawOffer | null
  protocol: number // that the server speaks: a page that speaks another one must be loaded again
}

/** The game went on. Versions may be skipped; the latest update says it all. */
export interface Update {
  type: "update"
  now: Position
  events: Happening[]
  partial: boolean
  help_follows: boolean // what this seat looks up before it chooses is empty here and comes in `help`
}

/** What a seat looks up before it chooses, for the position that it was shown just before. */
export interface Help {
  type: "help"
  version: number
  seat: number
  view: Record<string, unknown> // the parts of the view that were left empty
}

/** Somebody sat down, left, came back or went away; the game started; a rematch was opened. */
export interface TableChanged {
  type: "table"
  table: TableInfo
}

/** Why the rest of a move was not carried out. */
export interface Stopped {
  rule: string
  sentence: string
}

/** The message with this client_id was carried out and is safely stored: all of it, or the steps before the first that was refused. */
export interface Ack {
  type: "ack"
  client_id: string
  version: number // the last it made
  done: number // how many take-backs and actions were carried out
  stopped: Stopped | null // why not more; none: that was all
}

/** The rules forbid it, or the first step of it. Nothing happened. */
export interface Refused {
  type: "refused"
  client_id: string
  rule: string
  sentence: string
  version: number // the present one
}

/** The position has changed since the version it was meant for. Nothing happened; look and choose again. */
export interface Stale {
  type: "stale"
  client_id: string
  version: number // the present one, whose update has been or will be sent
}

/** What a good bot would do, and why. */
export interface Hint {
  type: "hint"
  version: number
  seat: number
  action: number // the first of the move
  label: string
  why: string
  kind: string // of the action, as in an offer
  at: string[]
  use: string
  actions: number[] // the whole move: more than one where an action only begins it
  way: string[] // its places on the board, in order: the cards it leads over, or where a piece comes to lie
}

/** Chat. */
export interface Said {
  type: "said"
  line: ChatLine
}

/** A sentence for people, about the table or the server. */
export interface Notice {
  type: "notice"
  sentence: string
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong"
  number: number
}

/** A message could not be used. When `final`, the server closes the connection after it. */
export interface Trouble {
  type: "error"
  code: ErrorCode
  sentence: string
  final: boolean
  client_id: string // of the message, if it had one
}

/** The first message on every connection to a room. */
export interface JoinRoom {
  type: "join"
  share?: string // the token of a share link
  step?: number // that the sender looks at
  eyes?: number // whose the sender looks through; -1: a spectator's
  lead?: boolean // take the lead if nobody has it and nobody else had it before
  words?: Words // text in a language, or data for pages, which have the catalogues
}

/** The leader looks at this moment; the others follow. */
export interface ShowMoment {
  type: "show"
  step: number
  eyes?: number
}

/** Point at a spot on the board. Screens differ, so a spot is named by what it lies in. */
export interface PointAt {
  type: "point"
  step: number
  spot: string // `shown:<seat>:cell:<cell>`, or `stage` for all of it; docs/protocol.md
  x: number // from the left of it
  y: number // from its top
}

/** The leader gives the lead to somebody else in the room. */
export interface HandOver {
  type: "hand_over"
  to: number // their number
}

/** Take the lead that nobody has. */
export interface TakeLead {
  type: "take_lead"
}

/** Somebody in a review room. */
export interface RoomPerson {
  number: number // of their connection, in this room
  name: string
}

/** What the leader looks at. */
export interface Moment {
  step: number
  eyes: number | null // whose; null: eyes that the receiver may not look through, who keeps their own
}

/** Who is in the room and who leads. Sent on joining and whenever that changes. */
export interface RoomState {
  type: "room"
  you: number // the receiver's number
  people: RoomPerson[] // in the order of their coming
  leader: number | null // their number; null: nobody leads
  moment: Moment
}

/** The leader looks at another moment. */
export interface MomentShown {
  type: "shown"
  moment: Moment
}

/** Somebody points at a spot; sent to everybody, themselves included. */
export interface PointedAt {
  type: "pointed"
  by: number
  name: string
  step: number
  spot: string
  x: number
  y: number
}

export type SeatWish = OpenSeat | MySeat | BotSeat

export type ClientMessage = Hello | Act | AskRewind | AnswerRewind | Look | AskHint | Say | React | Ping | AskPause | AnswerPause | Resume | Resign | OfferDraw | AnswerDraw

export type ServerMessage = Welcome | Update | Help | TableChanged | Ack | Refused | Stale | RewindRequest | RewindSettled | DrawOffer | DrawSettled | Hint | Said | Notice | Pong | Trouble

export type RoomClientMessage = JoinRoom | ShowMoment | PointAt | HandOver | TakeLead | Ping

export type RoomServerMessage = RoomState | MomentShown | PointedAt | Pong | Trouble
