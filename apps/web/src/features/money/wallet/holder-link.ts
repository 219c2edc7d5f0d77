import type { HeldMoney as Held } from '@muqabla/contract/core/wallet/held-calls';
import { calendarDay, dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../../paths.ts';

/** The name of what holds money, and a line about it. */
export const textOf = (
  { kind, opponent, since, latestDay, number }: Held,
  game: string,
): { name: string; line: string } => {
  const line = dayAndTime(since);
  if (kind === 'battle')
    return { name: opponent === undefined ? m.held_battle_open({ game }) : m.held_battle({ game, opponent }), line };
  if (kind === 'withdrawal')
    return {
      name: m.held_withdrawal({ when: line }),
      line: m.withdraw_expected({ day: calendarDay(latestDay ?? since) }),
    };
  if (kind === 'tournament') return { name: m.held_tournament({ game }), line };
  return { name: kind === 'recharge' ? m.held_recharge({ number: number ?? '' }) : m.held_deposit(), line };
};

/** The page of what holds money. */
export const pathOf = ({ kind, _id, room, opponent, gameName = '' }: Held): string => {
  if (kind === 'battle') return opponent === undefined ? lobbyPath(gameName) : matchPath(_id, room ?? 'manual');
  if (kind === 'tournament') return `/tournaments/${_id}`;
  if (kind === 'withdrawal') return paths.withdraw;
  return kind === 'recharge' ? paths.recharge : paths.chat;
};
