import { MATCH_STATUSES, type MatchStatus } from '@muqabla/contract/matches/match';
import { SORTS } from '@muqabla/contract/sorts';
import { dayEnd, dayStart } from '../../../lib/day.rules.ts';
import { type OrderSearch, readOrder } from '../../../lib/list-order.rules.ts';
import { DAY_FORM, formOf } from '../../../lib/search-params.rules.ts';

/** What the address says about the battles: days as a calendar in India has them, the rest as the call takes it. */
export type BattlesSearch = OrderSearch & {
  roomCode?: string;
  player?: string;
  game?: string;
  status?: MatchStatus;
  from?: string;
  to?: string;
};

/** What a room code can be. */
export const ROOM_CODE_FORM = /^[A-Za-z0-9]{4,20}$/;

const forms = {
  roomCode: ROOM_CODE_FORM,
  player: /^.{1,60}$/,
  game: /^.{1,60}$/,
  from: DAY_FORM,
  to: DAY_FORM,
};

// The address keeps a text that looks like a number between quotes, so that a code keeps its zeros in front.
/** Reads the battles' part of the address; what it cannot use is left out. */
export const readBattlesSearch = (typed: { [name in keyof BattlesSearch]?: unknown }): BattlesSearch => {
  const status = MATCH_STATUSES.find((known) => known === typed.status);
  const texts = Object.entries(forms).map(
    ([name, form]) => [name, formOf(typed[name as keyof typeof forms], form)] as const,
  );
  return {
    ...(status === undefined ? {} : { status }),
    ...readOrder(SORTS, 'newest', typed),
    ...(Object.fromEntries(texts.filter(([, value]) => value !== undefined)) as Pick<
      BattlesSearch,
      keyof typeof forms
    >),
  };
};

/** What the call is asked for: days become the instants they begin and end at. */
export const battlesAsked = ({ from, to, ...rest }: BattlesSearch) => ({
  ...rest,
  ...(from === undefined ? {} : { from: dayStart(from) }),
  ...(to === undefined ? {} : { to: dayEnd(to) }),
});
