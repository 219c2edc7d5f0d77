import { type Pair, pairOf } from '@muqabla/testing/many-players';
import { readHistory } from '@muqabla/testing/read-history';
import { type WatchedStatement, watchStatements, watchTransactions } from '@muqabla/testing/watch-statements';
import type { Database, Queries } from '../apps/server/src/platform/db/database.ts';
import { groupCommit } from './contenders/group-commit.ts';

/** The cost of a statement: pages of 8 kB, from memory or disk, and its duration. */
export type StatementCost = {
  readonly pages: number;
  readonly milliseconds: number;
  readonly readsAll: readonly string[];
};

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
};
type Answer = { 'QUERY PLAN': readonly { Plan: Node; 'Execution Time': number }[] };

/** The number of rows from which reading a whole table is a fault. */
const MANY_ROWS = 1000;

/**
 * The growth that is allowed in the pages that a statement touches, from the first step to the last. An index of five
 * million entries is two levels higher than an empty one, and a page of the history that was empty is then full; what
 * reads the history itself touches thousands.
 */
export const GROWTH_TOLERANCE = { times: 2, pages: 150 } as const;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const explainedOf = ([answer]: readonly Answer[], grown: ReadonlySet<string>): StatementCost => {
  const [explained] = answer?.['QUERY PLAN'] ?? [];
  if (explained === undefined) throw new Error('a statement was not explained');
  const { Plan } = explained;
  const readsAll = nodesOf(Plan).flatMap((node) => {
    const table = node['Relation Name'];
    return node['Node Type'] === 'Seq Scan' && table !== undefined && grown.has(table) ? [table] : [];
  });
  const pages = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
  return { pages, milliseconds: explained['Execution Time'], readsAll };
};

const grownTables = async (owner: Queries) => {
  const rows = await owner.query<{ relname: string }>('select relname from pg_class where reltuples >= $1', [
    MANY_ROWS,
  ]);
  return new Set(rows.map(({ relname }) => relname));
};

// The explained run is rolled back, so that the statement itself then runs on unchanged data.
const explainIn = ({ text, values, query }: WatchedStatement, isTransaction: boolean) => {
  const quietly = (statement: string) => void query(statement).catch(() => {});
  if (isTransaction) quietly('savepoint explained');
  const answer = query<Answer>(`explain (analyze, buffers, format json) ${text}`, values);
  answer.catch(() => {});
  if (isTransaction) quietly('rollback to savepoint explained');
  return { text, answer };
};

/** Plays a battle from creation to settlement and reads a player's history, and explains every statement of both. */
export const explainHotPath = async (
  db: Database,
  owner: Queries,
  pair: Pair = pairOf(500),
): Promise<Map<string, StatementCost>> => {
  const grown = await grownTables(owner);
  const explanations: ReturnType<typeof explainIn>[] = [];
  const battle = groupCommit(db);
  const play = () => battle.lifecycle(pair, 1, (act) => act());
  // One run is not measured, because the first action of a connection reads catalogues.
  await play();
  await watchTransactions(db, (statement) => void explanations.push(explainIn(statement, true)), play);
  const watched = watchStatements(
    { query: db.query },
    (statement) => void explanations.push(explainIn(statement, false)),
  );
  await readHistory(watched, pair.host);
  const explained = new Map<string, StatementCost>();
  for (const { text, answer } of explanations) {
    const now = explainedOf(await answer, grown);
    const before = explained.get(text);
    // The most expensive run counts of a statement that runs several times in a match.
    if (before === undefined || now.pages > before.pages) explained.set(text, now);
  }
  return explained;
};

export type Growth = { text: string; first: StatementCost; last: StatementCost; fault: string | null };

/** Each statement at two steps, with what is wrong about it. */
export const compareSteps = (
  first: ReadonlyMap<string, StatementCost>,
  last: ReadonlyMap<string, StatementCost>,
): Growth[] =>
  [...last].map(([text, now]) => {
    const then = first.get(text) ?? now;
    const most = then.pages * GROWTH_TOLERANCE.times + GROWTH_TOLERANCE.pages;
    const readsAll = now.readsAll.length > 0 ? `reads all of ${now.readsAll.join(', ')}` : null;
    const grows = now.pages > most ? `touches more than ${most} pages` : null;
    return { text, first: then, last: now, fault: readsAll ?? grows };
  });
