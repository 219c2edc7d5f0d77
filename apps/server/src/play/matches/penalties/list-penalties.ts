import { addDays, indiaDayOf, isDay, startOfDay } from '@muqabla/contract/india-time';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { ChargedPenalty, PenaltyPricesView, PenaltyTotal } from '@muqabla/contract/play/matches/penalty-calls';
import { refuseInput } from '@muqabla/contract/refusals';
import { type Sum, sumOn } from '../../../console/reports/figures.rules.ts';
import { begunDays } from '../../../core/closed-days/period.rules.ts';
import type { Settings, SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { toPage, readPageRequest } from '../../../platform/db/pagination.rules.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { maskPhone } from '../../../platform/masks.rules.ts';
import {
  findPenalties,
  PENALTY_ORDER,
  type PenaltyRow,
  readOutstanding,
  readPenaltySums,
} from './penalty-list.queries.ts';

const PAGE_SIZE = 50;
/** A day before the first penalty. */
const FIRST_DAY = '2020-01-01';

const stateOf = ({ returned, outstanding_paise }: PenaltyRow) => {
  if (returned) return 'returned';
  return outstanding_paise > 0 ? 'due' : 'collected';
};

const penaltyView = (row: PenaltyRow): ChargedPenalty => ({
  key: row.key,
  at: row.charged_at.toISOString(),
  kind: row.kind,
  matchId: row.match_id,
  gameName: row.game_name,
  player: { _id: row.player_id, username: row.username, phone: maskPhone(row.phone) },
  charged: rupeesFromPaise(row.amount_paise),
  atOnce: rupeesFromPaise(row.at_once_paise),
  outstanding: rupeesFromPaise(row.outstanding_paise),
  state: stateOf(row),
  ...(row.staff_id !== null && { reviewer: { _id: row.staff_id, name: row.staff_name ?? '' } }),
  reason: row.reason,
});

const totalsView = (sums: readonly Sum[], outstanding: number): Record<PenaltyTotal, number> => ({
  charged: rupeesFromPaise(sumOn(sums, { accounts: ['penalties'], kinds: ['penalty'] })),
  atOnce: rupeesFromPaise(0 - sumOn(sums, { accounts: ['deposit', 'reward'], kinds: ['penalty'] })),
  later: rupeesFromPaise(sumOn(sums, { accounts: ['due'], kinds: ['due_collected'] })),
  returned: rupeesFromPaise(0 - sumOn(sums, { accounts: ['penalties'], kinds: ['penalty_returned'] })),
  outstanding: rupeesFromPaise(outstanding),
});

const pricesView = (prices: Settings): PenaltyPricesView => {
  const { lowBelow, lowPercent, middleUpTo, middle, high } = prices.penaltyGames;
  return {
    fraud: rupeesFromPaise(prices.penaltyFraud),
    wrongUpdate: rupeesFromPaise(prices.penaltyWrongUpdate),
    abusing: rupeesFromPaise(prices.penaltyAbusing),
    notUpdating: rupeesFromPaise(prices.penaltyNotUpdating),
    games: {
      lowBelow: rupeesFromPaise(lowBelow),
      lowPercent,
      middleUpTo: rupeesFromPaise(middleUpTo),
      middle: rupeesFromPaise(middle),
      high: rupeesFromPaise(high),
    },
  };
};

type Query = CallInput<'GET /admin/penalties'>['query'];

/** One page of penalties. */
export const readPenaltyPage = async (db: Queries, { kind, player, from, to, due, sort = 'newest', cursor }: Query) => {
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) return refuseInput({ field, code: 'invalid' });
  const pageRequest = readPageRequest(PENALTY_ORDER, sort, cursor);
  if (isRefusal(pageRequest)) return pageRequest;
  const filter = {
    kind: kind ?? null,
    player: player ?? null,
    from: from === undefined ? null : startOfDay(from),
    to: to === undefined ? null : startOfDay(addDays(to, 1)),
    dueOnly: due === 'only',
    pageRequest,
  };
  const { rows, ...next } = toPage(await findPenalties(db, filter, PAGE_SIZE + 1), PAGE_SIZE, sort);
  return { rows: rows.map(penaltyView), ...next };
};

export const listPenalties =
  ({ db, clock, settings }: { db: Queries; clock: Clock; settings: SettingsStore }): Handler<'GET /admin/penalties'> =>
  async ({ query }) => {
    const page = await readPenaltyPage(db, query);
    if (isRefusal(page)) return page;
    const { rows: penalties, ...next } = page;
    const now = clock.now();
    const days = begunDays({ from: query.from ?? FIRST_DAY, to: addDays(query.to ?? indiaDayOf(now), 1) }, now);
    const [sums, outstanding, prices] = await Promise.all([
      readPenaltySums(db, days),
      readOutstanding(db),
      settings.read(),
    ]);
    return { penalties, ...next, totals: totalsView(sums, outstanding), inForce: pricesView(prices) };
  };
