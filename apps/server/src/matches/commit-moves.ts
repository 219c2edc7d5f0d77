import type { MatchStatus } from '@muqabla/contract/matches/match';
import type { MatchMove, MatchRole } from '@muqabla/contract/matches/match-moves';
import { paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { readPlayFacts } from '../kyc/kyc.queries.ts';
import { kycBarOf } from '../kyc/kyc.rules.ts';
import { lockWallets, readMoney, readWalletsOf } from '../ledger/balances.ts';
import { postWithCommit } from '../ledger/post.ts';
import type { Transfer, Wallets } from '../ledger/postings.rules.ts';
import type { Money } from '../ledger/wallets.rules.ts';
import { readPlayLimits } from '../limits/limits.queries.ts';
import { entryBar, stakeBar } from '../limits/limits.rules.ts';
import type { NewNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { passPoint } from '../platform/fail-points.ts';
import { addJobs } from '../platform/jobs.ts';
import { isRefusal } from '../platform/refused.ts';
import { readBanned } from '../players/players.queries.ts';
import { readBlocked } from '../referrals/blocks.queries.ts';
import { findGames } from '../settings/games.queries.ts';
import type { Settings } from '../settings/read-settings.ts';
import { decideCreate, type NewMatch } from './create.rules.ts';
import { type Act, type Circumstances, type Decision, decide, type LobbyEvent } from './decide.rules.ts';
import { insertFiles, type NewFile } from './files.queries.ts';
import {
  insertEvents,
  insertMatches,
  insertResults,
  lockMatches,
  type NewResult,
  readReferrers,
  readStandings,
  saveMatches,
} from './match.queries.ts';
import { type Actor, type Match, type MatchTimes, roleOf } from './match.rules.ts';
import { noticesOf } from './match-notices.rules.ts';
import { insertPenalties, type NewPenalty } from './penalties.queries.ts';
import { allReferrers, earningReferrers } from './referrers.rules.ts';
import { readDecisions } from './reversal.queries.ts';
import { readShownMatches, type ShownMatch } from './shown-match.queries.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'match-deadline': { matchId: string; version: number };
  }
}

/** What is asked: a new battle, or an act on one, with the file that goes along. */
export type Asked =
  | { readonly kind: 'create'; readonly create: NewMatch }
  | {
      readonly kind: 'move';
      readonly matchId: string;
      readonly act: Act;
      readonly actor: Actor;
      readonly file: NewFile | null;
      /**
       * Written in the same transaction once the move is made: an audit record, a proposal's approval. Throws `Refused`
       * to undo the move. Locks only what is locked after battles and wallets.
       */
      readonly alongside?: (tx: Transaction, decision: Decision) => Promise<void>;
    };

/** What is to be told once the transaction has committed. */
export type Told = {
  readonly event: LobbyEvent | 'matchCreated';
  readonly match: Match;
  readonly alsoPlayers: readonly string[];
  readonly credited: readonly string[];
  readonly notices: readonly NewNotice[];
};

/** What became of one act; `told` is null when nothing changed. */
export type Committed = { readonly matchId: string; readonly told: Told | null } | Refusal;

/** What became of a group, and how its battles and the wallets it credited stand. */
export type CommittedGroup = {
  readonly outcomes: readonly Committed[];
  readonly shown: ReadonlyMap<string, ShownMatch>;
  readonly wallets: ReadonlyMap<string, Wallets>;
};

type Saved = {
  created: Match[];
  moved: Match[];
  transfers: Transfer[];
  results: NewResult[];
  files: NewFile[];
  events: Parameters<typeof insertEvents>[1][number][];
  penalties: NewPenalty[];
  notices: NewNotice[];
  alongside: ((tx: Transaction) => Promise<void>)[];
};

const timesOf = (settings: Settings): MatchTimes => ({
  openMinutes: settings.openMinutes,
  requestMinutes: settings.requestMinutes,
  roomCodeMinutes: settings.roomCodeMinutes,
  autoResultMinutes: settings.autoResultMinutes,
});

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

const NO_STANDING = { openMatches: 0, playing: new Set<string>() };

/** Whose openings and running battles decide about this act: who enters, and both when it starts. */
const standingOf = (ask: Asked, match: Match | undefined): string[] =>
  ask.kind === 'move' && ask.act.move === 'start' && match !== undefined ? playersOf(match) : entrantOf(ask);

const playersOf = ({ hostId, joinerId }: Match) => (joinerId === null ? [hostId] : [hostId, joinerId]);

const PAYS_NO_BONUS: readonly Act['move'][] = ['accept', 'start', 'reject', 'delete', 'setRoomCode', 'callOff'];

/** Who may win this battle by this act, for their referrers. */
const mayWin = (ask: Asked, match: Match | undefined): string[] =>
  ask.kind === 'create' || match === undefined || PAYS_NO_BONUS.includes(ask.act.move) ? [] : playersOf(match);

/** Locks the battles, then the wallets of everybody concerned, and reads what the rules need: in three trips. */
const load = async (tx: Transaction, asked: readonly Asked[], now: Date) => {
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
  const [wallets, blocked, standings, banned, playFacts, limits, games, decisions, money] = await Promise.all([
    // Referrers are locked with the rest: all wallets of a group in one order, so that no two groups wait for each other.
    // It goes first, so that the others see what whoever held a lock has done.
    lockWallets(tx, [...people]),
    readBlocked(tx, allReferrers(referrers)),
    readStandings(tx, [...new Set(asked.flatMap((ask) => standingOf(ask, matchOf(ask))))]),
    readBanned(tx, [...new Set(asked.flatMap((ask) => standingOf(ask, matchOf(ask))))], now),
    readPlayFacts(tx, asked.flatMap(entrantOf)),
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
    reversed.length === 0 ? new Map<string, Money>() : readMoney(tx, [...people]),
  ]);
  return { matches, referrers, blocked, wallets, standings, banned, games, playFacts, limits, decisions, money };
};

type Loaded = Awaited<ReturnType<typeof load>>;

// A ban is set under the lock of the player's wallets, so each act is decided entirely before it or entirely after it.
const banBar = (ask: Asked, { matches, banned }: Loaded): Refusal | null => {
  if (banned.size === 0) return null;
  const match = ask.kind === 'move' ? matches.get(ask.matchId) : undefined;
  if (!standingOf(ask, match).some((id) => banned.has(id))) return null;
  const actorId = ask.kind === 'create' ? ask.create.hostId : ask.actor.kind === 'player' ? ask.actor.id : null;
  return refuse(actorId !== null && banned.has(actorId) ? 'BANNED' : 'MATCH_MOVED_ON');
};

const walletsOf = ({ wallets }: Loaded, playerId: string): Wallets => {
  const held = wallets.get(playerId);
  if (held === undefined) throw new Error(`player ${playerId} has no wallets`);
  return held;
};

const kycBar = ({ playFacts }: Loaded, playerId: string, { bannedStates }: Settings, now: Date) =>
  kycBarOf(playFacts.get(playerId), { now, bannedStates });

const create = (ask: NewMatch, loaded: Loaded, settings: Settings, now: Date, saved: Saved): Committed => {
  const game = loaded.games.get(ask.gameName);
  const made = decideCreate(ask, {
    now,
    kycBar: kycBar(loaded, ask.hostId, settings, now),
    game: game === undefined ? null : { active: game.status === 'active', resultMode: game.result_mode },
    stakeMin: settings.stakeMin,
    stakeMax: settings.stakeMax,
    stakeStep: settings.stakeStep,
    commissionPercent: settings.commissionPercent,
    times: timesOf(settings),
    maxOpenMatches: settings.maxOpenMatches,
    openMatches: (loaded.standings.get(ask.hostId) ?? NO_STANDING).openMatches,
    wallets: walletsOf(loaded, ask.hostId),
    stakeBar: (stake) => stakeBar(loaded.limits.get(ask.hostId), stake, now),
  });
  if (isRefusal(made)) return made;
  saved.created.push(made.next);
  // Who has taken a break is not invited to play.
  const notices = noticesOf({ before: null, next: made.next, move: 'create', actorId: ask.hostId }).filter(
    ({ playerId }) => entryBar(loaded.limits.get(playerId), now) === null,
  );
  saved.notices.push(...notices);
  saved.transfers.push(...made.transfers);
  record(saved, { match: made.next, move: 'create', role: 'host', actorId: ask.hostId, from: null, note: '', now });
  return {
    matchId: made.next.matchId,
    told: { event: 'matchCreated', match: made.next, alsoPlayers: [], credited: [], notices },
  };
};

type Recorded = {
  match: Match;
  move: MatchMove | 'create';
  role: MatchRole;
  actorId: string | null;
  from: MatchStatus | null;
  note: string;
  now: Date;
};

const record = (saved: Saved, { match, move, role, actorId, from, note, now }: Recorded) => {
  const { matchId, version, status } = match;
  saved.events.push({
    matchId,
    version,
    move,
    actorRole: role,
    actorId,
    fromStatus: from,
    toStatus: status,
    note,
    happenedAt: now,
  });
};

// A later act of the same group must see that these two are playing now.
const markPlaying = ({ standings }: Loaded, playerId: string, gameName: string) => {
  const { openMatches, playing } = standings.get(playerId) ?? NO_STANDING;
  standings.set(playerId, { openMatches, playing: new Set([...playing, gameName]) });
};

const creditedBy = (transfers: readonly Transfer[]) =>
  transfers
    .filter(({ kind }) => kind === 'referral_bonus' || kind === 'referral_reversed')
    .flatMap(({ legs }) => legs.flatMap(({ account }) => /^reward:(.+)$/.exec(account)?.[1] ?? []));

const move = (
  ask: Extract<Asked, { kind: 'move' }>,
  loaded: Loaded,
  settings: Settings,
  now: Date,
  saved: Saved,
): Committed => {
  const match = loaded.matches.get(ask.matchId);
  if (match === undefined) return refuse('MATCH_NOT_FOUND');
  const around: Circumstances = {
    now,
    times: timesOf(settings),
    maxOpenMatches: settings.maxOpenMatches,
    referralPercents: settings.referralPercents,
    standing: (playerId) => {
      const { openMatches, playing } = loaded.standings.get(playerId) ?? NO_STANDING;
      return { openMatches, playing: playing.has(match.gameName) };
    },
    kycBar: (playerId) => kycBar(loaded, playerId, settings, now),
    wallets: (playerId) => walletsOf(loaded, playerId),
    stakeBar: (playerId, stake) => stakeBar(loaded.limits.get(playerId), stake, now),
    referrers: (playerId) => earningReferrers(loaded.referrers.get(playerId), loaded.blocked),
    prices: settings,
    decided: loaded.decisions.get(match.matchId) ?? [],
    money: (playerId) => loaded.money.get(playerId) ?? { ...walletsOf(loaded, playerId), due: paise(0) },
  };
  const decision = decide(match, ask.act, ask.actor, around);
  if (isRefusal(decision)) return decision;
  if ('unchanged' in decision) return { matchId: match.matchId, told: null };
  const { next, transfers, charges = [], result, event, note } = decision;
  if (decision.move === 'start')
    for (const id of [next.hostId, next.joinerId]) if (id !== null) markPlaying(loaded, id, next.gameName);
  saved.moved.push(next);
  const notices = noticesOf({
    before: match,
    next,
    move: decision.move,
    actorId: ask.actor.kind === 'player' ? ask.actor.id : null,
    charges,
  });
  saved.notices.push(...notices);
  saved.transfers.push(...transfers);
  saved.penalties.push(...charges.map((charge) => ({ ...charge, matchId: next.matchId, version: next.version })));
  const { alongside } = ask;
  if (alongside !== undefined) saved.alongside.push((tx) => alongside(tx, decision));
  if (ask.file !== null) saved.files.push(ask.file);
  if (result !== undefined)
    saved.results.push({ ...result.submitted, matchId: match.matchId, side: result.side, submittedAt: now });
  const actorId = ask.actor.kind === 'clock' ? null : ask.actor.id;
  record(saved, {
    match: next,
    move: decision.move,
    role: roleOf(match, ask.actor),
    actorId,
    from: match.status,
    note,
    now,
  });
  const left = match.joinerId !== null && next.joinerId === null ? [match.joinerId] : [];
  return {
    matchId: match.matchId,
    told: { event, match: next, alsoPlayers: left, credited: creditedBy(transfers), notices },
  };
};

const deadlinesOf = (matches: readonly Match[]) =>
  matches.flatMap(({ matchId, version, deadline }) =>
    deadline === null ? [] : [{ payload: { matchId, version }, runAt: deadline, key: `match:${matchId}` }],
  );

/** Sends everything to be written, in the order in which it refers to each other. */
const save = (tx: Transaction, saved: Saved, now: Date) => {
  const { created, moved, transfers, results, files, events, penalties } = saved;
  insertMatches(tx, created);
  saveMatches(tx, moved);
  insertFiles(tx, files, now);
  insertResults(tx, results);
  insertEvents(tx, events);
  insertNotices(tx, saved.notices, now);
  insertPenalties(tx, penalties, now);
  passPoint('moves:written');
  postWithCommit(tx, transfers, now);
  passPoint('moves:posted');
  addJobs(tx, 'match-deadline', deadlinesOf([...created, ...moved]));
};

/** What the group left, as it is to be shown and told: read within the transaction, in the trip that commits. */
const readAfter = async (tx: Transaction, outcomes: readonly Committed[]) => {
  const done = outcomes.flatMap((outcome) => (isRefusal(outcome) ? [] : [outcome]));
  const credited = new Set(done.flatMap(({ told }) => told?.credited ?? []));
  const [shown, wallets] = await Promise.all([
    readShownMatches(
      tx,
      done.map(({ matchId }) => matchId),
    ),
    readWalletsOf(tx, [...credited]),
  ]);
  return { shown, wallets };
};

/**
 * Carries out several acts in one transaction: load and lock, decide each by the pure rules, save, pay, and add later
 * work. Each act is accepted or refused on its own. The acts must not share a battle or an acting player.
 */
export const commitMoves = async (
  db: Database,
  asked: readonly Asked[],
  settings: Settings,
  now: Date,
): Promise<CommittedGroup> => {
  const { outcomes, after } = await db.transaction(async (tx) => {
    const loaded = await load(tx, asked, now);
    passPoint('moves:loaded');
    const saved: Saved = {
      created: [],
      moved: [],
      transfers: [],
      results: [],
      files: [],
      events: [],
      penalties: [],
      notices: [],
      alongside: [],
    };
    const outcomes = asked.map(
      (ask) =>
        banBar(ask, loaded) ??
        (ask.kind === 'create'
          ? create(ask.create, loaded, settings, now, saved)
          : move(ask, loaded, settings, now, saved)),
    );
    passPoint('moves:decided');
    save(tx, saved, now);
    for (const write of saved.alongside) await write(tx);
    const after = readAfter(tx, outcomes);
    // Where it fails, the commit has failed and says why.
    after.catch(() => {});
    return { outcomes, after };
  });
  passPoint('moves:committed');
  return { outcomes, ...(await after) };
};
