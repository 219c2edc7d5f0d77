import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Refusal } from '@muqabla/contract/refusals';
import { readWallets } from '../ledger/balances.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { gather } from '../platform/gather.ts';
import { isRefusal } from '../platform/refused.ts';
import type { Tell } from '../platform/sockets.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { type Asked, type Committed, commitMoves, type Told } from './commit-moves.ts';
import { listedView, matchView } from './match.view.ts';
import { readShownMatches, type ShownMatch } from './shown-match.queries.ts';

type Services = { db: Database; clock: Clock; settings: SettingsStore; tell: Tell };

/** Makes a move: load, decide, save, pay, tell. Answers the battle as it then stands, or the refusal. */
export type MakeMove = (asked: Asked) => Promise<ShownMatch | Refusal>;

const playersOf = ({ match, alsoPlayers }: Told) => [
  match.hostId,
  ...(match.joinerId === null ? [] : [match.joinerId]),
  ...alsoPlayers,
  ...(typeof match.reservation?.invitedId === 'string' ? [match.reservation.invitedId] : []),
];

const tellAll = (tell: Tell, told: Told, shown: ShownMatch) => {
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

/** The only door through which battles change. Moves that arrive while others commit are committed together. */
export const createMakeMove = ({ db, clock, settings, tell }: Services): MakeMove => {
  const commit = gather<Asked, Committed>({
    carryOut: async (asked) => commitMoves(db, asked, await settings.read(), clock.now()),
    exclusive,
  });

  const tellCredited = async (playerIds: readonly string[]) => {
    for (const playerId of playerIds) {
      const { deposit, reward } = await readWallets(db, playerId);
      tell.players([playerId], 'walletUpdated', {
        depositWallet: rupeesFromPaise(deposit),
        rewardWallet: rupeesFromPaise(reward),
      });
    }
  };

  return async (asked) => {
    const outcome = await commit(asked);
    if (isRefusal(outcome)) return outcome;
    const shown = (await readShownMatches(db, [outcome.matchId])).get(outcome.matchId);
    if (shown === undefined) throw new Error(`match ${outcome.matchId} vanished`);
    if (outcome.told !== null) {
      tellAll(tell, outcome.told, shown);
      await tellCredited(outcome.told.credited);
    }
    return shown;
  };
};
