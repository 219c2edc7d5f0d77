import type { HeldMoney as Held } from '@muqabla/contract/core/wallet/held-calls';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, matchPath } from '../../../paths.ts';

/** The name of the battle that holds a stake, and its time. */
export const textOf = ({ opponent, since }: Held, game: string): { name: string; line: string } => ({
  name: opponent === undefined ? m.held_battle_open({ game }) : m.held_battle({ game, opponent }),
  line: dayAndTime(since),
});

/** The page of the battle. */
export const pathOf = ({ _id, room, opponent, gameName = '' }: Held): string =>
  opponent === undefined ? lobbyPath(gameName) : matchPath(_id, room ?? 'manual');
