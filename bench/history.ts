// Measures whether matches stay fast with years of history and a million accounts. A growing database and an unchanged one
// take turns, because other load on the machine varies.
import { parseArgs } from 'node:util';
import { addHistory, ENTRIES_PER_MATCH } from '@muqabla/testing/long-history';
import { addPlayers } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { checkLedger } from '../apps/server/src/prove-ledger.ts';
import { measureArchive } from './archived-half.ts';
import { runCallers, runInTurn } from './callers.ts';
import { startCluster } from './cluster.ts';
import { groupCommit } from './contenders/group-commit.ts';
import { compareSteps, type StatementCost, explainHotPath, GROWTH_TOLERANCE } from './explain.ts';
import { ACTS_PER_GAME } from './long-acts.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    /** Entries of history, step by step. */
    entries: { type: 'string', default: '0,100000,1000000' },
    /** Accounts, step by step; the history is added first, between the first of them. */
    accounts: { type: 'string', default: '10000,100000,1000000' },
    /** Acts of games on the board over two years, whose older half is archived as the job does; 0 for none. */
    acts: { type: 'string', default: '0' },
    callers: { type: 'string', default: '64' },
    /** The number of turns of each database at a step and their length. */
    turns: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '3' },
    /** Also explains every statement of a match and of the history at each step; exits with 1 when one grows. */
    explain: { type: 'boolean', default: false },
    /** Also checks the ledger's invariants over the whole history at the end. */
    check: { type: 'boolean', default: false },
  },
});
const callers = Number(values.callers);
const [firstAccounts = 10_000, ...moreAccounts] = values.accounts.split(',').map(Number);
const pairs = 2000;

const openGround = async () => {
  const cluster = await startCluster();
  const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
  await addPlayers(owner, 1, firstAccounts);
  const ours = groupCommit(openDatabase(cluster.ownerUrl));
  await runCallers(ours, { callers: 32, pairs, seconds: 2 });
  const close = async () => {
    await ours.close();
    await owner.close();
    await cluster.stop();
  };
  return { cluster, owner, ours, close };
};
const [beginning, grown] = [await openGround(), await openGround()];
const { owner } = grown;

const rows: string[][] = [];
const explained: Map<string, StatementCost>[] = [];
const asTheApplication = openDatabase(grown.cluster.ownerUrl, { maxConnections: 1 });
const step = async (label: string) => {
  for (const ground of [beginning, grown]) await ground.owner.query('vacuum analyze');
  if (values.explain) explained.push(await explainHotPath(asTheApplication, owner));
  const beforeTurn = async () => {
    for (const ground of [beginning, grown]) await ground.owner.query('checkpoint');
  };
  const load = { callers, pairs, turns: Number(values.turns), seconds: Number(values.seconds), beforeTurn };
  const measured = await runInTurn([beginning.ours, grown.ours], load);
  const [first, now] = [measured.get(beginning.ours), measured.get(grown.ours)];
  if (first === undefined || now === undefined) throw new Error('a database had no turn');
  rows.push([
    label,
    whole(now.perSecond),
    milliseconds(now.p50),
    milliseconds(now.p99),
    times(now.p99 / now.p50),
    whole(first.perSecond),
    times(first.p99 / first.p50),
    times(now.perSecond / first.perSecond),
  ]);
};

let loaded = 0;
const labelOf = (people: number) => `${whole(people)} accounts, ${whole(loaded * ENTRIES_PER_MATCH)} entries`;
for (const entries of values.entries.split(',').map(Number)) {
  const battles = Math.ceil(entries / ENTRIES_PER_MATCH);
  if (battles > loaded) await addHistory(owner, { from: loaded + 1, to: battles, players: firstAccounts });
  loaded = Math.max(loaded, battles);
  await step(labelOf(firstAccounts));
}
let accounts = firstAccounts;
for (const more of moreAccounts) {
  await addPlayers(owner, accounts + 1, more);
  accounts = more;
  await step(labelOf(accounts));
}
const games = Math.ceil(Number(values.acts) / ACTS_PER_GAME);
if (games > 0)
  await measureArchive([beginning, grown], {
    games,
    measure: () => step(`and ${whole(games)} games on the board, half archived`),
  });
console.log(`${callers} callers. The beginning is a database of ${whole(firstAccounts)} accounts without a history.`);
const beginningHeads = ['beginning: lives/s', 'p99/p50'];
printTable(['', 'lives/s', 'p50', 'p99', 'p99/p50', ...beginningHeads, 'to the beginning'], rows);
if (values.check) {
  const { ok, lines, transfers } = await checkLedger(owner);
  console.log(`\nThe ledger's check over ${whole(transfers)} transfers: ${ok ? 'sound' : JSON.stringify(lines)}`);
}
const [firstExplained, lastExplained] = [explained.at(0), explained.at(-1)];
if (firstExplained !== undefined && lastExplained !== undefined) {
  const statements = compareSteps(firstExplained, lastExplained);
  console.log(
    `\nPages touched and milliseconds, by statement, at the first and the last of ${explained.length} steps:`,
  );
  printTable(
    ['', 'pages', 'ms', 'pages, last', 'ms, last', ''],
    statements.map((each) => [
      each.text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 90),
      whole(each.first.pages),
      each.first.milliseconds.toFixed(2),
      whole(each.last.pages),
      each.last.milliseconds.toFixed(2),
      each.fault ?? 'ok',
    ]),
  );
  const faults = statements.filter(({ fault }) => fault !== null);
  const { times: factor, pages } = GROWTH_TOLERANCE;
  console.log(
    `\n${statements.length} statements, ${faults.length} that read a whole grown table or touch more than ${factor} times the pages of the first step and ${pages}.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
await asTheApplication.close();
for (const { close } of [beginning, grown]) await close();
