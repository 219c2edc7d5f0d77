import { PENALTY_KINDS, type PenaltyKind } from '@muqabla/contract/penalties/penalty';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { type OrderSearch, readOrder } from '../../lib/list-order.rules.ts';
import { DAY_FORM, formOf } from '../../lib/search-params.rules.ts';

/** What the address says about the penalties; days as a calendar in India has them. */
export type PenaltiesSearch = OrderSearch<(typeof TIME_SORTS)[number]> & {
  kind?: PenaltyKind;
  /** A whole phone number or username. */
  player?: string;
  from?: string;
  to?: string;
  due?: 'only';
};

const forms = { player: /^\S.{0,59}$/, from: DAY_FORM, to: DAY_FORM };

/** Reads the list's part of the address; what it cannot use is left out. */
export const readPenaltiesSearch = (typed: { [name in keyof PenaltiesSearch]?: unknown }): PenaltiesSearch => {
  const kind = PENALTY_KINDS.find((known) => known === typed.kind);
  const texts = Object.entries(forms).map(
    ([name, form]) => [name, formOf(typed[name as keyof typeof forms], form)] as const,
  );
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(typed.due === 'only' ? { due: 'only' } : {}),
    ...readOrder(TIME_SORTS, 'newest', typed),
    ...(Object.fromEntries(texts.filter(([, value]) => value !== undefined)) as Pick<
      PenaltiesSearch,
      keyof typeof forms
    >),
  };
};
