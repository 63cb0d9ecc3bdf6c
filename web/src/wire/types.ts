// Made from src/retrocade/server/protocol by `python -m retrocade.server.protocol.typescript`. Do not edit.

export type ErrorCode = "malformed" | "too_big" | "too_fast" | "bad_origin" | "bad_host" | "unauthorized" | "not_found" | "not_invited" | "not_yours" | "bad_value" | "taken" | "not_started" | "already_started" | "not_over" | "read_only" | "conflict" | "unavailable"

export type Status = "waiting" | "playing" | "over" | "record"

export type Detail = "all" | "board" | "view" | "numbers"

export type Words = "data" | "en" | "de"

export type Reaction = "cheer" | "laugh" | "wow" | "oops" | "think" | "hurry" | "thanks" | "good_game"

/** The body of every HTTP error: why the request failed. On the socket, `error` says the same. */
export interface Problem {
  code: ErrorCode
  sentence: string // for people: what went wrong and what to do
}

/** An option that is chosen before the game. */
export interface OptionInfo {
  name: string
  label: string
  words: string[] // the possible values
  labels: string[] // the name of each value for people
  default: string
  span: [number, number] | null // minimum and maximum, if every whole number between them is possible
}

/** A named choice of options. */
export interface PresetInfo {
  name: string
  label: string
  settings: Record<string, string> // value by option name
}

/** A level of bots. */
export interface LevelInfo {
  name: string // for requests: "level3"
  label: string // "Club player"
  sentence: string // how it plays
}

/** Something secret that a seat may bring to the table, such as a deck. */
export interface SeatItemInfo {
  name: string
  label: string
}

/** A custom box that this server offers: its cards, boards or numbers differ from the game's own. */
export interface BoxInfo {
  hash: string // its id in requests and replays
  name: string
  differs: string[] // the first differences, one a line: "rules.rings_to_win: 6 -> 5"
  differences: number // the number of all differences
}

/** A game of the arcade. */
export interface GameInfo {
  name: string // in addresses: "starsprint"
  title: string
  credit: string
  tagline: string
  minutes: string
  cooperative: boolean
  rules_version: number
  seats: number[] // how many seats a table may have
  options: OptionInfo[] // without the number of seats, which is chosen with the table
  presets: PresetInfo[]
  first_preset: string // for a newcomer's first game; empty: the usual one
  first_seats: number // seats of a newcomer's first game; 0: the usual number
  levels: LevelInfo[] // of bots, weakest first
  seat_items: SeatItemInfo[] // most games have none
  seat_names: Record<string, string[]> // by number of seats
  campaign: boolean // true if it has one: games in a row that share their progress
  boxes: BoxInfo[] // custom boxes that tables can be opened with
}

/** A guest's progress in a game's campaign. */
export interface CampaignInfo {
  game: string
  told: string[] // the progress in sentences
  stages: Record<string, unknown>[] // the game's own; each has number, text and state (passed, next, closed)
  address: string // path of the table of the next stage; empty if it is not open yet
}

/** Sign the score of your seat with three initials, after the game is over. */
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
  table: string // for its replay, if the table is public or yours; otherwise empty
  when_ms: number
}

/** The place of a finished game on its high-score list, signed or not. */
export interface Standing {
  place: number // 0: this score cannot be signed
  of: number // scores on the list, this one included
  to_next: number // points missing for the next place; 0: it is the first, or only its player won
  next: string // the initials in the next place
}

/** The high-score list of a game and mode. */
export interface ScoreBoard {
  game: string
  mode: string
  modes: string[] // the modes that have scores
  scores: Score[]
}

/** The guest that this browser or script is. */
export interface Me {
  guest: string // an id that others may see
  name: string
  named: boolean // true if the guest chose the name; otherwise it was made up
}

/** Choose the name that others see. */
export interface Rename {
  name: string
}

/** Lets a script act as the guest who asked for it: send it as 'Authorization: Bearer <token>'. */
export interface ScriptToken {
  token: string
  guest: string
  expires_ms: number // since 1970; ask for a new one before that
}

/** A table that the guest sat at or opened. */
export interface OwnGame {
  id: string
  game: string
  name: string
  status: string
  players: string[]
  created_ms: number // since 1970
  updated_ms: number
  record: string // the replay file of a finished game; before that empty, because it would reveal hidden things
}

/** A puzzle that the guest has finished. */
export interface OwnPuzzle {
  game: string
  week: string
  found: boolean // before the solution was shown
}

/** All data that the arcade keeps about a guest, as a file. */
export interface OwnData {
  kind: string // "retrocade export 1"
  guest: string
  name: string
  games: OwnGame[] // the newest first
  results: GameRecord[]
  decks: Record<string, DeckInfo[]> // by game
  campaigns: Record<string, unknown> // by game, as the game keeps its progress
  scores: Record<string, unknown>[] // signed scores
  puzzles: OwnPuzzle[]
}

/** A seat that anybody who may come in may take. */
export interface OpenSeat {
  kind: "open"
}

/** A seat of the guest who opens the table. More than one: several people share a screen (hot seat). */
export interface MySeat {
  kind: "me"
  name?: string // of the player; empty: the guest's own name
  brings?: Record<string, string> // seat items by name, as text
}

/** A seat that a bot plays. */
export interface BotSeat {
  kind: "bot"
  level?: string
}

/** Open a table. The game starts at once if no seat is open, otherwise when the last one is taken. */
export interface CreateTable {
  game: string
  seats: SeatWish[]
  preset?: string
  options?: Record<string, string>
  name?: string
  public?: boolean // listed and open to everybody; a private table needs an invitation
  away_after_s?: number // after that a bot plays for an absent player; 0: never
  clock?: "normal" | "off" | "relaxed" // the time for a turn; after that a bot decides the rest of it
  hints?: boolean // rivals may ask a bot, too; alone and in cooperative games players always may
  box?: string // hash of a box that the server offers; empty: the game's own
  seed?: number | null // for a repeatable deal; only if you and bots have all seats
  nonce_follows?: boolean // wait for the nonces of your seats, see `AddNonce`, even if no seat is open
}

/** Add a nonce to a table's luck after you have seen its commitment, for all your seats that have none. */
export interface AddNonce {
  nonce: string
}

/** The values that a table's luck is derived from: see docs/luck.md. */
export interface LuckInfo {
  commitment: string // SHA-256 of the secret
  nonces: string[] // of each seat; empty: none
  missing: number[] // seats whose nonce the table waits for before it starts
  secret: string // empty until the game is over, or everybody has left it
}

/** Others play the same deal. Players cannot rewind or ask a bot at such a table, and its scores enter no list. */
export interface SameDeal {
  day: string // of the daily challenge, "2026-11-18"; empty: somebody's challenge
  rival: string // the player to beat
  points: number
  won: boolean
}

/** A seat and who has it. */
export interface SeatInfo {
  seat: number
  role: string // its name in the game: "Blue"
  kind: "bot" | "open" | "person"
  name: string // of the player; empty if the seat is open
  level: string // of the bot that plays it, or that replaces its player
  level_title: string // the name of that level: "Regular"
  you: boolean // true if you may act for it
  present: boolean // true for bots, and for people while they are connected
  bot_plays: boolean // a bot acts here now: a bot's seat, or one whose player is away
  bot_in_ms: number // until a bot takes over from a player who is away, from when this was sent; 0: not counting
}

/** A table, as you may know it. */
export interface TableInfo {
  id: string
  address: string // path of its page: "/t/abc123"
  invitation: string // path that lets others in; empty unless you sit here
  game: string
  title: string
  name: string
  preset: string
  mode: string // the high-score list it counts for: the preset's name, or "custom"
  cooperative: boolean // all win or lose together
  options: Record<string, string>
  status: Status // "record": its rules are gone, so that it can only be read
  note: string // a sentence: why it is a record; otherwise empty
  public: boolean
  away_after_s: number
  clock: "normal" | "off" | "relaxed"
  hints: boolean // true if players may ask a bot for hints
  seats: SeatInfo[]
  host: boolean // true if you opened it
  watching: number // number of spectators
  version: number
  to_act: number[] // seats
  created_ms: number // since 1970
  updated_ms: number
  seed_chosen: boolean // the host chose the seed: nobody else can sit down, and no score counts
  box: BoxInfo | null // a custom box, with which no score counts; null: the game's own
  luck: LuckInfo | null // null: luck is derived from a seed that the host chose or an earlier release drew
  same_deal: SameDeal | null // null: nobody else has this deal
  rematch: string // id of the rematch; empty if none
  copy_of: string // on a device: id of the server's table whose game continues here; otherwise empty
  what_if_of: string // id of the finished game that this one is a variation of; otherwise empty
  what_if_step: number // the step of that game's replay at which this one begins
}

/** Tables, the most recently played first. */
export interface TableList {
  tables: TableInfo[]
}

/** Come in with an invitation: the part of its link after '#'. */
export interface Enter {
  invitation: string
}

/** Take an open seat, or the first one if none is named. During play, a seat that its player has left. */
export interface Sit {
  seat?: number | null
  name?: string // of the player; empty: the guest's own name
  invitation?: string
  brings?: Record<string, string> // seat items by name, as text
  nonce?: string | null // before the game begins, see `AddNonce`
}

/** Leave a seat, or all your seats. During play a bot plays the seat until somebody takes it. */
export interface Leave {
  seat?: number | null
}

/** The host opens a seat, takes it or gives it to a bot, before the start. */
export interface ChangeSeat {
  seat: number
  to: SeatWish
}

/** The host gives the open seats to bots and starts the game. */
export interface Start {
  level?: string
}

/** Continue a finished game from a step of its replay, at a new table with new luck. */
export interface PlayOn {
  step: number // of its replay
  seat?: number | null // your seat; unset: the one you had, or the one to move
  friends?: boolean // the players get their seats again; otherwise bots play them
}

/** Ask for a private link to your seat, for another device. */
export interface AskSeatLink {
  seat: number
}

/** A link that gives another device the seat as well. Do not share it. */
export interface SeatLink {
  address: string // "/seat#..."
  expires_ms: number // since 1970
}

/** Open a seat link on this device. */
export interface OpenSeatLink {
  token: string // the part of the link after '#'
}

/** A seat of a copied game. */
export interface CopiedSeat {
  kind: "bot" | "person"
  name: string
  level: string
}

/** A copy of a game, to be continued on a device. Hidden things were guessed again, and the luck is not included. */
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

/** The parts that decks of a game consist of. */
export interface DeckParts {
  game: string
  parts: Record<string, unknown> // the game's own shape: cards, formats, ready-made decks
}

/** A deck that a guest keeps. Nobody else can see it. */
export interface DeckInfo {
  id: string
  name: string
  text: string // as the guest wrote it
  updated_ms: number
}

/** A guest's decks of a game, the last changed first. */
export interface DeckShelf {
  game: string
  decks: DeckInfo[]
}

/** Check a deck: a text, or the name of a ready-made deck. */
export interface CheckDeck {
  text: string
  options?: Record<string, string>
}

/** A deck as its game reads it. */
export interface DeckReport {
  deck: Record<string, unknown> // the game's own shape; empty if it cannot be read
  problems: string[] // sentences: why it cannot be played
  remarks: string[] // sentences: further remarks
}

/** Save a deck, even if it is not legal yet. */
export interface SaveDeck {
  text: string
  name?: string
}

/** An action that a seat may choose. */
export interface Offer {
  action: number // the number to send back
  label: string // "Move north with the 4"
  kind: string // its verb, for grouping
  at: string[] // its places on the board, most important first
  use: string // the die, card or piece that it uses
  effect: string // its certain effect: "6→2"
}

/** An event, as everybody at the table may know it. */
export interface Happening {
  version: number // after the event
  seat: number // of the player who caused it
  text: string
  kind: string
  at: string[]
}

/** A line of the summary and the seat it belongs to. */
export interface ScoreLine {
  seat: number // -1: no seat's, or all seats'
  what: string
  much: string
}

/** The end of a game. */
export interface Outcome {
  places: number[] // per seat, 1 is best; all together: 1 won, 2 lost
  points: number[] // per seat
  summary: [string, string][] // lines: name and value
  sheet: ScoreLine[] // the same lines, for a table with a column for each player
  early: boolean // the players ended it early: it enters no high-score list
  drawn: boolean // the players agreed on a draw
}

/** A request to pause. */
export interface PauseRequest {
  seat: number // of the player who asks
  waiting_for: number[] // seats that have not answered
}

/** The clocks of a table that is played against time. Times are milliseconds from when this was sent. */
export interface Race {
  stands: "away" | "no" | "paused" | "starting" // why the clocks stand; while they do, throws and claims are refused
  left_ms: number // until this part of the round is over; 0: it has no limit, or the limit is hidden
  go_ms: number // left of the 3-2-1 countdown to the first throw or after a pause; 0: there is none
  throw_ms: number // until this seat may throw again; 0: now
  claim_ms: number // until cards may be claimed; 0: now
  pause: PauseRequest | null
}

/** The game as one seat sees it now: everything that a client needs to draw it. */
export interface Position {
  version: number
  seat: number // that sees it; -1: a spectator
  view: Record<string, unknown> // the game's own shape
  ask: string // what this seat has to decide, or whom it waits for
  choices: Offer[] // its legal actions; empty if it is not to act
  take_back: string // the name of the action it could take back; empty if none
  to_act: number[] // seats that may act now
  thinking: number[] // seats among them that bots play
  left_ms: number // until a bot decides for this seat; 0 without a clock
  race: Race | null // only at a table that is played against time
  over: Outcome | null
  resigned: number[] // seats whose players resigned, in that order; bots play them
  may_resign: boolean // true if this seat may resign or offer a draw now
  secret: boolean // something is hidden from another seat: on a shared screen, cover the view until it is handed over
  text: string // the table drawn as text, if `hello` asked for it
}

/** A line of chat or a reaction. It is plain text; show it as such. */
export interface ChatLine {
  number: number
  seat: number // -1: a spectator
  name: string
  text: string // empty for a reaction
  reaction: Reaction | null
  when_ms: number
}

/** A step of a replay: the action, and the view after it. */
export interface Step {
  version: number
  seat: number // -1: the deal, a rewind, or renewed luck
  action: number // -1: another seat's action, which is secret while the game goes on
  label: string // the name of the action; empty if it is secret
  ms: number // since the start of the game
  events: Happening[]
  view: Record<string, unknown>
  take_back: boolean // the step undid something instead of acting
}

/** The course of a game, as one seat saw it, or as a spectator for everybody else. */
export interface Replay {
  table: TableInfo
  seat: number
  total: number // number of steps, including the deal (step 0)
  first: number // number of the first step below
  steps: Step[]
}

/** The events of a game in sentences. */
export interface Story {
  lines: Happening[]
}

/** A replay file to check. Only devices answer this, so that nobody needs to trust a server. */
export interface CheckRecord {
  text: string
}

/** The result of checking a record by playing it again. */
export interface RecordReport {
  moves: number
  draws: number // cards and dice that are derived from the commitment; 0 if luck is derived from a seed
  refusal: string // why and where the record fails; empty if it is correct
}

/** Ask for a link with which anybody can watch the replay of a finished game. */
export interface AskShareLink {
  step?: number // where the replay opens
}

/** A link that shows the replay as a spectator sees it. */
export interface ShareLink {
  address: string // "/replay/abc123#12/..."
  token: string // the part after the step; send it in the header `x-share`
  expires_ms: number // since 1970
}

/** Order a report about a finished game. Each report is made once. */
export interface OrderStudy {
  kind: "luck" | "review"
}

/** The expected result of each seat at a step. */
export interface CurvePoint {
  step: number // of the replay
  means: number[] // by seat
  errors: number[] // standard errors, by seat
}

/** A move that lost something, and the move of a Champion who knows only what that seat could know. */
export interface ReviewedMove {
  before: number // the step of the replay that shows the position before it
  step: number // the step that completes it
  seat: number
  played: string
  best: string // the Champion's whole move
  why: string // in one sentence
  action: number // the first one of that move
  kind: string // its verb
  use: string // the die, card or piece that it uses
  at: string[] // its places on the board, in order
  hidden: boolean // best, why and at are left out, because they would show what the seat held
  loss: number
  error: number // its standard error
  with_best: number // the seat's expected result with the Champion's move
  with_played: number // its expected result with the played move
  grade: "blunder" | "inaccuracy" | "mistake"
}

/** Counts of a seat's moves by grade. */
export interface Graded {
  judged: number // moves that were a real choice
  agreed: number // judged moves that a Champion would have made
  inaccuracies: number
  mistakes: number
  blunders: number
}

/** The review of a game. */
export interface GameReview {
  unit: "points" | "wins" // of losses and expected results; wins: percent of wins
  together: boolean // all win or lose together: there is one expected result for all
  again: number // moves that were examined a second time
  seats: Graded[]
  curve: CurvePoint[]
  moves: ReviewedMove[] // those that lost most, the worst first
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

/** The luck of a seat. */
export interface SeatLuck {
  seat: number
  gain: number // in total
  error: number // its standard error
  lucky: LuckMoment[] // the three luckiest
  unlucky: LuckMoment[] // the three unluckiest
}

/** The luck report of a game. */
export interface GameLuck {
  unit: "points" | "wins"
  together: boolean // all win or lose together: only the first seat counts
  events: number
  playouts: number // on each side of each event
  seats: SeatLuck[]
}

/** The progress of a report about a game, and the report once it is done. */
export interface Study {
  status: "done" | "failed" | "none" | "off" | "running" | "waiting"
  share: number // of the work that is done, 0 to 1
  ahead: number // orders before this one
  trouble: string
  review: GameReview | null
  luck: GameLuck | null
}

/** The reports about a game. */
export interface Studies {
  review: Study
  luck: Study
}

/** A line of a day's score list. */
export interface DailyScore {
  place: number
  name: string // empty on a device, where nobody else plays
  points: number
  won: boolean
  you: boolean
}

/** A game of today's challenge, and your try. */
export interface DailyGame {
  game: string
  title: string
  address: string // of your table; empty if there is none yet
  state: "begun" | "done" | "open"
  place: number // once done
  points: number
  won: boolean
  players: number // who have finished
  streak: number // days in a row on which you have played it
  board: DailyScore[] // the best, and you
}

/** Today's challenge: the same deal for everybody in each game, and one try. */
export interface Daily {
  day: string // "2026-11-18", in UTC
  ends_ms: number // since 1970: when the next one begins
  games: DailyGame[]
}

/** The score to beat in a finished game. */
export interface Challenge {
  table: string
  seat: number
  game: string
  title: string
  preset: string
  name: string // of the player there
  points: number
  won: boolean
  seats: number
}

/** Play the deal of a finished game in this seat, against bots. */
export interface TakeChallenge {
  seat?: number
}

/** Another player at the table. */
export interface Rival {
  kind: "bot" | "person"
  name: string
  level: string // of a bot; empty for a person
}

/** A rating for people to read; a newcomer has 1500. */
export interface Rated {
  points: number
  give: number // the true rating is within so many points in 19 of 20 cases
}

/** The result of a game for one of your seats. */
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
  rated: Rated | null // the rating after the game; null if the game was not rated
}

/** Statistics of one kind of games. */
export interface Tally {
  name: string // a mode, a level of bots, or "people"
  title: string
  games: number
  wins: number // a shared first place counts as a fraction
  best: number // points
  mean: number // points
}

/** Your finished games of one game. */
export interface GameRecord {
  game: string
  title: string
  cooperative: boolean
  total: Tally
  modes: Tally[]
  against: Tally[] // levels of bots, weakest first, then people
  rated: Rated | null
  results: Result[] // the newest first, at most as many as are shown
}

/** All your finished games. */
export interface MyRecord {
  games: GameRecord[]
}

/** Go to a position in a game's lesson. */
export interface TakeLesson {
  actions: number[] // your own so far
  known?: number // how many of them were accepted before
}

/** Something that the coach says. */
export interface CoachStep {
  say: string
  point: string[] // the places on the board that it is about
  reads: boolean // true if the player only has to read on
}

/** A position in a lesson. */
export interface LessonState {
  goal: string
  table: TableInfo // made up, for the board: there is no such table
  now: Position
  events: Happening[] // what happened since the known actions
  said: CoachStep[] // what the coach says now, in order; the last step may ask for an action
  wanted: number[] // the actions that continue the lesson
  step: number // finished steps
  steps: number // of the whole lesson
  actions: number[] // the accepted actions: all that were sent, or the known ones if one was refused
  refused: string // a sentence: why an action was refused; empty if none was
  rule: string // the rule that forbids it, if any
}

/** A game's puzzle of this week, and the guest's progress with it. */
export interface PuzzleGame {
  game: string
  title: string
  state: "found" | "open" | "shown" // shown: the guest saw the solution without finding it
  streak: number // weeks in a row in which the guest found it
}

/** The puzzles of this week, one for each game that has puzzles. */
export interface Puzzles {
  week: string // "2026-W47", in UTC
  ends_ms: number // since 1970: when the next ones come
  games: PuzzleGame[]
}

/** Get a puzzle, or try a move in it. */
export interface TryPuzzle {
  week?: string // of the puzzle; empty: this week
  actions?: number[]
  reveal?: boolean // show the solution
}

/** The best move, with the reason. */
export interface PuzzleSolution {
  actions: number[]
  label: string
  why: string
  at: string[] // the places on the board, in order
}

/** A puzzle after these actions. */
export interface PuzzleState {
  week: string
  seat: number // that is to move
  unit: "percent" | "points" // of the values of moves: points at the end, or percent of wins
  table: TableInfo // made up, for the board: there is no such table
  now: Position
  events: Happening[] // shortly before the position, and since
  actions: number[] // the accepted actions
  refused: string // a sentence: why an action was refused; empty if none was
  rule: string // the rule that forbids it, if any
  loss: number | null // against the best move, in tenths of the unit; 0: it is the best; null: it is not complete
  solution: PuzzleSolution | null // after the guest has found it or asked for it
}

/** Order a small report. The server makes one at a time. */
export interface OrderReport {
  game: string
  box?: string // hash of a box that the server offers; empty: the game's own
  games?: number // at each level of bots
}

/** The list entry of a finished report. */
export interface ReportEntry {
  id: string
  game: string
  title: string
  box: string // hash of the box; empty: the game's own
  games: number // of all levels together
  when_ms: number // since 1970
}

/** The progress of the running report. */
export interface RunningReport {
  id: string
  game: string
  part: string // ready, samples, judged, luck, steps, banned, presets, or failed
  games: number // played so far
  trouble: string // why it failed; empty if it has not
}

/** The state of the server's lab. */
export interface LabState {
  enabled: boolean // true if this server makes reports
  running: RunningReport | null
  finished: ReportEntry[] // the newest first
}

/** A finished report. */
export interface ReportData {
  report: unknown // see lab/report_data.py
}

/** The first message on every connection. After a reconnect it contains the last version seen. */
export interface Hello {
  type: "hello"
  version?: number // events after it are sent again; -1: nothing seen yet
  invitation?: string
  look?: number | null // the seat to look through; unset: your seat to act
  draw?: boolean // send the table as text, too
  detail?: Detail // programs should ask for less: words and views take the server's time
  partial?: boolean // send only those parts of the view that changed
  words?: Words // text in a language, or data for clients that have the catalogues
  protocol?: number // the client's protocol version; 0: unknown
}

/** A move: take back your last actions, then act in order up to the first action that is refused. A repeated client_id gets the same answer again; the move is never carried out twice. */
export interface Act {
  type: "act"
  client_id: string
  version: number // the position the choice was made in
  seat: number
  actions?: number[]
  take_back?: number // how many of your last actions to undo first
}

/** Ask all people at the table to go back further. Luck is drawn again from there. */
export interface AskRewind {
  type: "ask_rewind"
  client_id: string
  to_version: number // the position to go back to
}

/** Agree to a rewind or decline it, for all your seats. */
export interface AnswerRewind {
  type: "answer_rewind"
  request: number // its number
  agree: boolean
}

/** Look through another of your seats, or -1 as a spectator; unset: always your seat to act. */
export interface Look {
  type: "look"
  seat?: number | null
}

/** Ask what a bot would do here. */
export interface AskHint {
  type: "ask_hint"
  seat: number
}

/** Send a line of chat. */
export interface Say {
  type: "say"
  text: string
}

/** Send a reaction. */
export interface React {
  type: "react"
  reaction: Reaction
}

/** Ask for a `pong`, to check the connection. */
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

/** Continue after a pause, or without the people who are missing. */
export interface Resume {
  type: "resume"
}

/** Resign for a seat. If one player is left, the game is over; otherwise a bot plays the seat from now on. */
export interface Resign {
  type: "resign"
  client_id: string
  seat: number
}

/** Offer a draw to everybody who still plays, or accept an offered draw. */
export interface OfferDraw {
  type: "offer_draw"
  seat: number
}

/** Accept a draw or decline it, for all your seats. */
export interface AnswerDraw {
  type: "answer_draw"
  offer: number // its number
  agree: boolean
}

/** Somebody asks to go back. The request lapses when anything else happens at the table. */
export interface RewindRequest {
  type: "rewind_asked"
  request: number
  seat: number // of the player who asks
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

/** Somebody offers a draw. The offer lapses when a player who was asked plays on. */
export interface DrawOffer {
  type: "draw_offered"
  offer: number
  seat: number // of the player who offers it
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

/** The answer to `hello`: the table, the position and the chat. */
export interface Welcome {
  type: "welcome"
  table: TableInfo
  seats: number[] // your own
  now: Position | null // null before the start
  events: Happening[] // since the version in `hello`, or the last few
  chat: ChatLine[]
  rewind: RewindRequest | null
  draw: DrawOffer | null
  protocol: number // the server's protocol version: a page with another one must be loaded again
}

/** The game went on. Versions may be skipped; the latest update is complete. */
export interface Update {
  type: "update"
  now: Position
  events: Happening[]
  partial: boolean // the view has only the parts that changed since the message before
  help_follows: boolean // the parts that help this seat to choose are empty here and follow in `help`
}

/** The parts of the view that help a seat to choose, for the position sent just before. */
export interface Help {
  type: "help"
  version: number
  seat: number
  view: Record<string, unknown> // the parts that were empty
}

/** The table has changed: somebody sat down, left, connected or disconnected, the game started or a rematch was opened. */
export interface TableChanged {
  type: "table"
  table: TableInfo
}

/** Why the rest of a move was not carried out. */
export interface Stopped {
  rule: string
  sentence: string
}

/** The message with this client_id was carried out and stored: all its steps, or those before the first that was refused. */
export interface Ack {
  type: "ack"
  client_id: string
  version: number // the last one that it made
  done: number // how many take-backs and actions were carried out
  stopped: Stopped | null // why the rest was not; null: all was carried out
}

/** The rules forbid the message or its first step. Nothing happened. */
export interface Refused {
  type: "refused"
  client_id: string
  rule: string
  sentence: string
  version: number // the current one
}

/** The position has changed since the version of the message. Nothing happened; choose again. */
export interface Stale {
  type: "stale"
  client_id: string
  version: number // the current one; its update has been sent or will be
}

/** The move that a good bot would make, with the reason. */
export interface Hint {
  type: "hint"
  version: number
  seat: number
  action: number // the first one of the move
  label: string
  why: string
  kind: string // of the action, as in an offer
  at: string[]
  use: string
  actions: number[] // the whole move
  way: string[] // its places on the board, in order: the cards of its path, or the squares of a piece
}

/** A line of chat. */
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

/** A message could not be carried out. If `final` is true, the server then closes the connection. */
export interface Trouble {
  type: "error"
  code: ErrorCode
  sentence: string
  final: boolean
  client_id: string // of the refused message, if it had one
}

/** The first message on every connection to a room. */
export interface JoinRoom {
  type: "join"
  share?: string // the token of a share link
  step?: number // that the sender looks at
  eyes?: number // the seat that the sender looks through; -1: as a spectator
  lead?: boolean // lead if nobody leads and nobody else has led before
  words?: Words // text in a language, or data for clients that have the catalogues
}

/** The leader looks at this step; the others follow. */
export interface ShowMoment {
  type: "show"
  step: number
  eyes?: number
}

/** Point at a spot on the board. Screens differ, so a spot is relative to a part of the board. */
export interface PointAt {
  type: "point"
  step: number
  spot: string // the part: `shown:<seat>:cell:<cell>`, or `stage` for the whole board; see docs/protocol.md
  x: number // from the left edge of that part
  y: number // from its top edge
}

/** The leader gives the lead to somebody else in the room. */
export interface HandOver {
  type: "hand_over"
  to: number // their number
}

/** Take the lead if nobody leads. */
export interface TakeLead {
  type: "take_lead"
}

/** Somebody in a review room. */
export interface RoomPerson {
  number: number // of their connection, in this room
  name: string
}

/** The step and the eyes that the leader shows. */
export interface Moment {
  step: number
  eyes: number | null // null: the receiver may not look through these eyes and keeps their own
}

/** Who is in the room and who leads. Sent after joining and after every change. */
export interface RoomState {
  type: "room"
  you: number // the receiver's number
  people: RoomPerson[] // in the order in which they came
  leader: number | null // their number; null: nobody leads
  moment: Moment
}

/** The leader looks at another step. */
export interface MomentShown {
  type: "shown"
  moment: Moment
}

/** Somebody points at a spot. Sent to everybody, including themselves. */
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
