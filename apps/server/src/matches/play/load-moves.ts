import { findGames } from '../../games/games.queries.ts';
import { readPlayFacts } from '../../kyc/kyc.queries.ts';
import { lockWallets, readMoney } from '../../ledger/balances.ts';
import type { Money } from '../../ledger/wallets.rules.ts';
import { readPlayLimits } from '../../limits/limits.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { readBanned } from '../../players/players.queries.ts';
import { readBlocked } from '../../referrals/blocks.queries.ts';
import { lockMatches, readReferrers, readStandings } from '../match.queries.ts';
import { readCollectedDues, readDecisions } from '../reversal/reversal.queries.ts';
import type { Act } from '../rules/decision.rules.ts';
import type { Match } from '../rules/match.rules.ts';
import { allReferrers } from '../rules/referrers.rules.ts';
import type { Asked } from './move-group.ts';

/** Who enters a battle by this act. */
const entrantOf = (ask: Asked): string[] => {
  if (ask.kind === 'create') return [ask.create.hostId];
  return ask.act.move === 'accept' && ask.actor.kind === 'player' ? [ask.actor.id] : [];
};

/** Whom a new battle is kept for. */
const invitedBy = (ask: Asked): string[] => {
  const invitedId = ask.kind === 'create' ? ask.create.reservation?.invitedId : null;
  return typeof invitedId === 'string' ? [invitedId] : [];
};

/** Whose openings and running battles decide about this act: who enters, and both when it starts. */
export const standingOf = (ask: Asked, match: Match | undefined): string[] =>
  ask.kind === 'move' && ask.act.move === 'start' && match !== undefined ? playersOf(match) : entrantOf(ask);

const playersOf = ({ hostId, joinerId }: Match) => (joinerId === null ? [hostId] : [hostId, joinerId]);

const PAYS_NO_BONUS: readonly Act['move'][] = ['accept', 'start', 'reject', 'delete', 'setRoomCode', 'callOff'];

/** Who may win this battle by this act, for their referrers. */
const mayWin = (ask: Asked, match: Match | undefined): string[] =>
  ask.kind === 'create' || match === undefined || PAYS_NO_BONUS.includes(ask.act.move) ? [] : playersOf(match);

/** Locks the battles, then the wallets of everybody concerned, and reads what the rules need: in three trips. */
export const loadMoves = async (tx: Transaction, asked: readonly Asked[], now: Date) => {
  const matches = await lockMatches(
    tx,
    asked.flatMap((ask) => (ask.kind === 'move' ? [ask.matchId] : [])),
  );
  const matchOf = (ask: Asked) => (ask.kind === 'move' ? matches.get(ask.matchId) : undefined);
  const referrers = await readReferrers(
    tx,
    asked.flatMap((ask) => mayWin(ask, matchOf(ask))),
  );
  const people = new Set([...matches.values()].flatMap(playersOf));
  for (const ask of asked) {
    if (ask.kind === 'create') people.add(ask.create.hostId);
    else if (ask.actor.kind === 'player') people.add(ask.actor.id);
  }
  for (const id of allReferrers(referrers)) people.add(id);
  const reversed = asked.flatMap((ask) => (ask.kind === 'move' && ask.act.move === 'reverse' ? [ask.matchId] : []));
  const [wallets, blocked, standings, banned, playFacts, limits, games, decisions, collected, money] =
    await Promise.all([
      // Referrers are locked with the rest: all wallets of a group in one order, so that no two groups wait for each other.
      // It goes first, so that the others see what whoever held a lock has done.
      lockWallets(tx, [...people]),
      readBlocked(tx, allReferrers(referrers)),
      readStandings(tx, [...new Set(asked.flatMap((ask) => standingOf(ask, matchOf(ask))))]),
      readBanned(tx, [...new Set(asked.flatMap((ask) => standingOf(ask, matchOf(ask))))], now),
      readPlayFacts(tx, [...asked.flatMap(entrantOf), ...allReferrers(referrers)]),
      readPlayLimits(
        tx,
        asked.flatMap((ask) => [...entrantOf(ask), ...invitedBy(ask)]),
        now,
      ),
      findGames(
        tx,
        asked.flatMap((ask) => (ask.kind === 'create' ? [ask.create.gameName] : [])),
      ),
      readDecisions(tx, reversed),
      readCollectedDues(tx, reversed),
      reversed.length === 0 ? new Map<string, Money>() : readMoney(tx, [...people]),
    ]);
  return {
    matches,
    referrers,
    blocked,
    wallets,
    standings,
    banned,
    games,
    playFacts,
    limits,
    decisions,
    collected,
    money,
  };
};

/** What a group of moves is decided by. */
export type Loaded = Awaited<ReturnType<typeof loadMoves>>;
