import type { Commands } from './choose-command.rules.ts';

const cli = (name: string) => `apps/server/src/operations/cli/${name}.ts`;
const vite = 'node_modules/vite/bin/vite.js';

/** The operator's commands, and those that write what the repository keeps of its schema and releases. */
const OPERATIONS: Commands = {
  preflight: { file: cli('preflight'), help: 'what the environment, the database and the build still lack' },
  'check-providers': { file: cli('check-providers'), help: 'try the configured providers with their test keys' },
  'create-staff': { file: cli('create-staff'), help: 'invite a staff member: --email E-MAIL --name NAME --role ROLE' },
  backup: { file: cli('backup'), help: 'back up database and files: --to FOLDER [--keep NUMBER] [--in-clear]' },
  restore: { file: cli('restore'), help: 'restore a backup into an empty database: --from FOLDER' },
  'restore-drill': { file: cli('restore-drill'), help: 'verify the newest backup beside the product: --from FOLDER' },
  'check-ledger': { file: cli('check-ledger'), help: 'check the invariants of the ledger over all postings' },
  'check-ratings': {
    file: cli('check-ratings'),
    help: 'compute every rating again and compare it with what is stored',
  },
  'verify-audit': { file: cli('verify-audit'), help: "verify the chain of the staff's audit log" },
  'notify-breach': {
    file: cli('notify-breach'),
    help: 'tell players of a breach of their data: --id NAME --known-at TIME --by E-MAIL --texts FOLDER [--rehearse]',
  },
  archive: { file: cli('archive'), help: 'acts of old games: state | now | check | show MATCH_ID' },
  'recompute-leagues': { file: cli('recompute-leagues'), help: 'compute a closed week of the leagues again: MONDAY' },
  'prove-liabilities': { file: cli('prove-liabilities'), help: 'publish what is owed to all players, as each night' },
  'prove-no-house': {
    file: cli('prove-no-house'),
    help: 'publish the proof of no house of the days over, as each night',
  },
  'open-no-house': { file: cli('open-no-house'), help: 'open a day of the proof of no house for an auditor: DAY' },
  'rotate-log-key': { file: cli('rotate-log-key'), help: 'announce the next key of the public log' },
  'rehearse-wind-down': { file: 'tools/rehearse-wind-down.ts', help: 'rehearse the end of play on a scratch database' },
  'seed-day': { file: 'tools/seed-day.ts', help: 'fill the running sandbox with thirty past days and a day of work' },
  'android-package': {
    file: 'tools/android-package.ts',
    help: 'write an Android project for points: --to FOLDER --package NAME [--from URL] [--version N]',
  },
  sbom: { file: 'tools/write-sbom.ts', help: 'print the bill of materials of an installation' },
  texts: { file: 'tools/exchange-texts.ts', help: 'texts for translators: export|import LANGUAGE FILE.po' },
  'dump-schema': { file: cli('dump-schema'), help: 'write the schema that the migrations create, for reading' },
  'dump-release': { file: cli('dump-release'), help: 'keep the data of a release for the test of upgrades' },
};

/** Checks that anyone can make of what the product publishes. */
const PROOFS: Commands = {
  dice: { file: 'tools/check-dice.ts', help: 'recompute a finished game: PROOF [RECEIPT]' },
  log: {
    file: 'tools/log-verify.ts',
    help: 'recompute a public log from its files: URL [--key KEY] [--since FILE] [--database]',
  },
  witness: { file: 'tools/log-witness.ts', help: 'remember, compare and sign the heads of a public log: --from URL' },
  'no-house': { file: 'tools/audit-no-house.ts', help: 'check a day that was opened for an auditor: OPENED PUBLISHED' },
};

/** Benchmarks that guard an aim of docs/benchmarks.md. */
const BENCHMARKS: Commands = {
  battles: { file: 'bench/battles.ts', help: 'matches through the ledger, beside other ways to store them' },
  'match-bytes': {
    file: 'bench/match-bytes.ts',
    help: 'the write-ahead log and the pages of a match, by table and index',
  },
  history: { file: 'bench/history.ts', help: 'matches with years of history, beside an empty database' },
  http: { file: 'bench/http.ts', help: 'reads and matches over HTTP, beside a bare route' },
  boards: { file: 'bench/boards.ts', help: 'thousands of games on the board at once' },
  'act-bytes': { file: 'bench/act-bytes.ts', help: 'what the links for the dice cost an act: log, processor time' },
  'link-wait': { file: 'bench/link-wait.ts', help: 'how much longer a roll takes because of the links for the dice' },
  'board-feel': { file: 'bench/board-feel.ts', help: 'taps and frames on a slow phone' },
  edge: {
    file: 'bench/edge.ts',
    help: 'the first act, cuts and bytes on a cheap phone in an EDGE network: [--languages en,hi]',
  },
  lighthouse: { file: 'bench/lighthouse.ts', help: 'home and lobby on a slow phone' },
  memory: { file: 'bench/memory.ts', help: 'server and PostgreSQL within the memory of machines of 1, 2 and 4 GB' },
  soak: { file: 'bench/soak.ts', help: 'memory, sockets and money during half an hour of load and deployments' },
  'practice-levels': {
    file: 'bench/practice-levels.ts',
    help: 'the practice computer of each game against a beginner: [--games N] [--of GAME] [--level LEVEL]',
  },
  'even-dice': {
    file: 'bench/even-dice.ts',
    help: 'how far skill and higher rolls decide with each kind of dice: [--games N]',
  },
  games: {
    file: 'packages/games/bench/measure.ts',
    help: 'how the games play, what an act costs, what a page downloads',
  },
};

/** Tests that search for faults at random, for as long as one likes, or need a program of the machine. */
const LONG_TESTS: Commands = {
  model: { file: 'tools/model.ts', help: 'random moves against a naive model' },
  hostile: { file: 'tools/hostile.ts', help: 'malformed and odd requests to every call' },
  crash: { file: 'tools/crash.ts', help: 'kill server and database at named points under load' },
  failover: { file: 'tools/failover.ts', help: 'lose the primary database under load' },
  'providers-storm': {
    file: 'tools/providers-storm.ts',
    help: 'deposits and withdrawals through providers that fail in every way',
  },
  mutants: { file: 'tools/mutants.ts', help: 'seeded wrong changes: do the chosen tests see them' },
  'go-live': { file: 'tools/go-live.ts', help: 'the commands of docs/go-live.md on a fresh Debian 12' },
  image: {
    file: 'tools/build-image.ts',
    help: 'build the image with buildah, start it unprivileged, sign a player up',
  },
  optional: { file: 'tools/check-optional.ts', help: 'the server without each optional feature' },
  engines: { file: 'e2e/engines/run-engines.ts', help: 'every page in Chromium, Firefox and WebKitGTK' },
  evidence: { file: 'tools/measure-evidence.ts', help: 'how well the assistant reads drawn screenshots' },
  compilers: { file: 'tools/compare-compilers.ts', help: 'the native React compiler beside the one for Babel' },
  games: {
    file: 'packages/games/bench/check-game.ts',
    help: "the product's demands on the rules of a game: RULES [GAMES]",
  },
  'carrom-firefox': {
    file: 'packages/games/bench/check-firefox.ts',
    help: 'the vectors of carrom in an installed Firefox',
  },
};

/** Pictures of the product as it runs, and its components in each state. */
const SCREENS: Commands = {
  docs: { file: 'e2e/support/take-screens.ts', help: 'take the pictures of docs/screens' },
  store: { file: 'e2e/support/take-store-pictures.ts', help: 'take the pictures of the install sheet' },
  gallery: {
    file: vite,
    args: ['packages/ui/gallery'],
    help: 'serve the components of both apps in each state, on port 5175',
  },
  'build-gallery': { file: vite, args: ['build', 'packages/ui/gallery'], help: 'write the gallery as a static page' },
};

/** The commands of each script of package.json that runs one by its name. */
export const COMMANDS: Readonly<Record<string, Commands>> = {
  ops: OPERATIONS,
  verify: PROOFS,
  bench: BENCHMARKS,
  'test:long': LONG_TESTS,
  screens: SCREENS,
};
