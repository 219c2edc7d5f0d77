import type { MatchStatus } from '@muqabla/contract/matches/match';
import type { MatchMove, MatchRole } from '@muqabla/contract/matches/match-moves';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { isBarredByKyc, kycBarOf } from '../../kyc/kyc.rules.ts';
import type { Transfer, Wallets } from '../../ledger/postings.rules.ts';
import { EMPTY_WALLETS } from '../../ledger/wallets.rules.ts';
import { entryBar, stakeBar } from '../../limits/limits.rules.ts';
import { isRefusal } from '../../platform/http/refused.ts';
import type { Settings } from '../../settings/read-settings.ts';
import { decideCreate, type NewMatch } from '../rules/create.rules.ts';
import { decide } from '../rules/decide.rules.ts';
import type { Circumstances, SecondLoss } from '../rules/decision.rules.ts';
import { noticesOf } from '../rules/match-notices.rules.ts';
import { type Match, type MatchTimes, roleOf } from '../rules/match.rules.ts';
import { earningReferrers } from '../rules/referrers.rules.ts';
import { type Loaded, standingOf } from './load-moves.ts';
import type { Asked, Committed } from './move-group.ts';
import type { Saved } from './save-moves.ts';

const NO_STANDING = { openMatches: 0, playing: new Set<string>() };

const timesOf = (settings: Settings): MatchTimes => ({
  openMinutes: settings.openMinutes,
  requestMinutes: settings.requestMinutes,
  roomCodeMinutes: settings.roomCodeMinutes,
  autoResultMinutes: settings.autoResultMinutes,
});

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

const kycBar = ({ playFacts }: Loaded, playerId: string, { minimumAge, bannedStates }: Settings, now: Date) =>
  kycBarOf(playFacts.get(playerId), { now, minimumAge, bannedStates });

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

const keepSecondLoss = (match: Match, { secondLoss }: SecondLoss, now: Date, saved: Saved): Refusal => {
  const { matchId, stake, commission } = match;
  const { side, submitted, isNew } = secondLoss;
  if (isNew) {
    saved.results.push({ ...submitted, matchId, side, submittedAt: now });
    saved.doubts.push({ matchId, side, raisedAt: now });
  }
  return refuse('SECOND_LOSS', { prize: rupeesFromPaise(paise(2 * stake - commission)) });
};

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
    referrers: (playerId) =>
      earningReferrers(
        loaded.referrers.get(playerId),
        (id) =>
          !loaded.blocked.has(id) &&
          !isBarredByKyc(loaded.playFacts.get(id), {
            now,
            minimumAge: settings.minimumAge,
            bannedStates: settings.bannedStates,
          }),
      ),
    prices: settings,
    decided: loaded.decisions.get(match.matchId) ?? [],
    money: (playerId) => loaded.money.get(playerId) ?? { ...walletsOf(loaded, playerId), due: paise(0) },
    collected: (chargeKey) => loaded.collected.get(chargeKey) ?? EMPTY_WALLETS,
  };
  const decision = decide(match, ask.act, ask.actor, around);
  if (isRefusal(decision)) return decision;
  if ('unchanged' in decision) return { matchId: match.matchId, told: null };
  if ('secondLoss' in decision) return keepSecondLoss(match, decision, now, saved);
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

/** Decides one act of a group by the pure rules, and adds what it writes to what the group saves. */
export const decideMove = (ask: Asked, loaded: Loaded, settings: Settings, now: Date, saved: Saved): Committed =>
  banBar(ask, loaded) ??
  (ask.kind === 'create' ? create(ask.create, loaded, settings, now, saved) : move(ask, loaded, settings, now, saved));
