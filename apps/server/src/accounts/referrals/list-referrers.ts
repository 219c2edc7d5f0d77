import type { TopReferrer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuseInput } from '@muqabla/contract/refusals';
import { readClosedDays } from '../../core/closed-days/closed-days.queries.ts';
import { daysOf } from '../../core/closed-days/period.rules.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { type CircleReaders, readFlags } from './flags.queries.ts';
import { readTopReferrers, type TopRow } from './referrers.queries.ts';

const PAGE_SIZE = 20;

const CURSOR_FORMAT = /^(-?\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Parses a cursor; null when it is malformed. */
const parseCursor = (text: string) => {
  const [, paise, playerId] = CURSOR_FORMAT.exec(text) ?? [];
  return paise === undefined || playerId === undefined ? null : { paise: Number(paise), playerId };
};

const topView = (row: TopRow, openFlags: number): TopReferrer => ({
  player: { _id: row.player_id, username: row.username, phone: maskPhone(row.phone) },
  signUps: row.sign_ups,
  bonuses: row.bonuses,
  firstLevel: rupeesFromPaise(row.first_paise),
  secondLevel: rupeesFromPaise(row.second_paise),
  paid: rupeesFromPaise(row.paise),
  blocked: row.blocked,
  openFlags,
});

/** One page of the referrers who earned most in a period. */
export const listReferrers =
  ({ db, clock, ...readers }: Pick<Services, 'db' | 'clock'> & CircleReaders): Handler<'GET /admin/referrals'> =>
  async ({ query: { period, cursor } }) => {
    const days = daysOf(period);
    if (days === null) return refuseInput({ field: 'period', code: 'invalid' });
    const after = cursor === undefined ? null : parseCursor(cursor);
    if (cursor !== undefined && after === null) return { referrers: [] };
    const tomorrow = addDays(indiaDayOf(clock.now()), 1);
    const [from, to] = [startOfDay(days.from), startOfDay(days.to < tomorrow ? days.to : tomorrow)];
    const { closed, openSince } = await readClosedDays(db);
    const closedTo = closed === null ? days.from : addDays(closed, 1);
    const rows = await readTopReferrers(db, {
      closedFrom: days.from,
      closedTo: closedTo < days.to ? closedTo : days.to,
      openFrom: openSince > from ? openSince : from,
      from,
      to,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const flags = await readFlags(
      { db, ...readers },
      page.map(({ player_id }) => player_id),
    );
    const openOf = (playerId: string) =>
      (flags.get(playerId)?.flags ?? []).filter(({ clearance }) => clearance === null).length;
    return {
      referrers: page.map((row) => topView(row, openOf(row.player_id))),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: `${last.paise}~${last.player_id}` }),
    };
  };
