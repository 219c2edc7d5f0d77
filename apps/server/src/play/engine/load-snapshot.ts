import { lockWallets } from '../../core/ledger/balances.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRecords, readActivity } from './match.queries.ts';
import type { Snapshot } from './part.rules.ts';
import { idsOf, type MoveRequest, type Others, type Part, type Reading, type Subjects } from './part.ts';
import { type Attempt, attemptOf, locksWallets, playersToCheck, sidesOf } from './request.rules.ts';

const NO_OTHERS: Others = new Map();

const playersOf = (attempts: readonly Attempt[]): string[] =>
  attempts.flatMap((attempt) => {
    if (attempt.kind === 'create') return [attempt.create.hostId];
    const { match, actor } = attempt;
    return [...(match === undefined ? [] : sidesOf(match)), ...(actor.kind === 'player' ? [actor.id] : [])];
  });

const subjectsOf = (parts: readonly Part[], attempts: readonly Attempt[], others: readonly Others[]): Subjects => {
  const involved = [...new Set(others.flatMap(idsOf))];
  const checksBoth = parts.flatMap((part) => part.checksBoth ?? []);
  return {
    attempts,
    players: [...new Set([...playersOf(attempts), ...involved])],
    checked: [...new Set(attempts.flatMap((attempt) => playersToCheck(attempt, checksBoth)))],
    involved,
  };
};

/**
 * Locks the matches of a group, then the wallets of all players whose money or matches a move may concern, and reads the
 * facts of all parts. Takes up to three round trips.
 */
export const loadSnapshot = async (
  tx: Transaction,
  parts: readonly Part[],
  requests: readonly MoveRequest[],
  reading: Reading,
): Promise<Snapshot> => {
  const records = await lockRecords(
    tx,
    requests.flatMap((request) => (request.kind === 'move' ? [request.matchId] : [])),
    parts.flatMap((part) => Object.keys(part.columns ?? {})),
  );
  const matches = new Map(records.map(({ match }) => [match.matchId, match]));
  const columns = new Map(records.map((record) => [record.match.matchId, record.columns]));
  const attempts = requests.map((request) => attemptOf(request, matches));
  const others = await Promise.all(parts.map(async (part) => part.involve?.(tx, attempts) ?? NO_OTHERS));
  const subjects = subjectsOf(parts, attempts, others);
  const [wallets, activity, ...facts] = await Promise.all([
    // Locks all wallets of the group in one order, so that two groups never deadlock. It is sent first, so that what
    // follows sees what the previous holders of these locks have committed.
    lockWallets(tx, [...new Set([...playersOf(attempts.filter(locksWallets)), ...subjects.involved])]),
    readActivity(tx, subjects.checked),
    ...parts.map(
      async (part, place) =>
        [part, await part.read?.(tx, subjects, { ...reading, columns, others: others[place] ?? NO_OTHERS })] as const,
    ),
  ]);
  return { now: reading.now, settings: reading.settings, matches, activity, wallets, parts, facts: new Map(facts) };
};
