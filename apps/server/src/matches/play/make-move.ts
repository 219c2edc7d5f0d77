import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Group, gather } from '../../platform/db/gather.ts';
import { passPoint } from '../../platform/fail-points.ts';
import { isRefusal, Refused } from '../../platform/http/refused.ts';
import type { Tell } from '../../platform/realtime/sockets.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { listedView, matchView } from '../match.view.ts';
import type { ShownMatch } from '../shown-match.queries.ts';
import { commitMoves } from './commit-moves.ts';
import type { Asked, Committed, CommittedGroup, Told } from './move-group.ts';

type Services = { db: Database; clock: Clock; settings: SettingsStore; tell: Tell; onGroup?: (group: Group) => void };

/** Makes a move: load, decide, save, pay, tell. Answers the battle as it then stands, or the refusal. */
export type MakeMove = (asked: Asked) => Promise<ShownMatch | Refusal>;

const playersOf = ({ match, alsoPlayers }: Told) => [
  match.hostId,
  ...(match.joinerId === null ? [] : [match.joinerId]),
  ...alsoPlayers,
  ...(typeof match.reservation?.invitedId === 'string' ? [match.reservation.invitedId] : []),
];

const NO_WALLETS = { deposit: 0, reward: 0 };

const tellAll = (tell: Tell, told: Told, shown: ShownMatch) => {
  for (const { playerId, kind } of told.notices) tell.players([playerId], 'noticeAdded', { kind });
  if (told.event === 'roomcodeUpdated') tell.players(playersOf(told), 'roomcodeUpdated', matchView(shown));
  // A private battle is nobody else's business: the lobby does not hear of it.
  else if (told.match.reservation !== null) tell.players(playersOf(told), told.event, listedView(shown));
  else tell.lobby(shown.game_name, playersOf(told), told.event, listedView(shown));
};

// The acting player's limits and balance are decided once a group; so is each battle.
const exclusive = (ask: Asked): string[] => {
  if (ask.kind === 'create') return [`player:${ask.create.hostId}`];
  return ask.actor.kind === 'player' ? [`match:${ask.matchId}`, `player:${ask.actor.id}`] : [`match:${ask.matchId}`];
};

/** What became of one act, and what of its group it is told by. */
type Made = { outcome: Committed; shown: CommittedGroup['shown']; wallets: CommittedGroup['wallets'] };

/** The only door through which battles change. Moves that arrive while others commit are committed together. */
export const createMakeMove = ({ db, clock, settings, tell, onGroup }: Services): MakeMove => {
  const commit = gather<Asked, Made>({
    carryOut: async (asked) => {
      const { outcomes, ...after } = await commitMoves(db, asked, await settings.read(), clock.now());
      return outcomes.map((outcome) => ({ outcome, ...after }));
    },
    exclusive,
    ...(onGroup !== undefined && { onGroup }),
    // Refused from inside the commit: whether it happened is not known.
    isUnknown: (error) => error instanceof Refused && error.refusal.refused === 'UNAVAILABLE',
  });

  const tellCredited = (playerIds: readonly string[], wallets: Made['wallets']) => {
    for (const playerId of playerIds) {
      const { deposit, reward } = wallets.get(playerId) ?? NO_WALLETS;
      tell.players([playerId], 'walletUpdated', {
        depositWallet: rupeesFromPaise(deposit),
        rewardWallet: rupeesFromPaise(reward),
      });
    }
  };

  return async (asked) => {
    const { outcome, shown, wallets } = await commit(asked);
    if (isRefusal(outcome)) return outcome;
    const match = shown.get(outcome.matchId);
    if (match === undefined) throw new Error(`match ${outcome.matchId} vanished`);
    if (outcome.told !== null) {
      tellAll(tell, outcome.told, match);
      tellCredited(outcome.told.credited, wallets);
    }
    passPoint('moves:told');
    return match;
  };
};
