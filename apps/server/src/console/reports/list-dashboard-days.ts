import { DASHBOARD_DAYS, type DashboardDay } from '@muqabla/contract/console/reports/dashboard-calls';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { findLastClosedDay } from '../../core/closed-days/closed-days.queries.ts';
import type { Services } from '../../core/core.ts';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { figuresView } from './figures.rules.ts';
import { countActivePlayers, countSignUpsByDay, readActivePlayers, readDaySums, sumSpanByDay } from './sums.queries.ts';

const KEPT_MILLISECONDS = 60_000;

/** Sums by day since the first: stored for closed days, computed from the ledger for open ones. */
const readDays = async (db: Queries, now: Date): Promise<Required<DashboardDay>[]> => {
  const today = indiaDayOf(now);
  const days = Array.from({ length: DASHBOARD_DAYS }, (_, place) => addDays(today, place - DASHBOARD_DAYS + 1));
  const [first = today] = days;
  const closed = await findLastClosedDay(db);
  const open = days.filter((day) => closed === null || day > closed);
  const [firstOpen = today] = open;
  const [kept, since, signUps, active, activeOpen] = await Promise.all([
    readDaySums(db, first, today),
    sumSpanByDay(db, { from: startOfDay(firstOpen), to: now }),
    countSignUpsByDay(db, { from: startOfDay(first), to: now }),
    readActivePlayers(db, first, today),
    Promise.all(
      open.map(async (day) => {
        const to = startOfDay(addDays(day, 1));
        return [day, await countActivePlayers(db, { from: startOfDay(day), to: to < now ? to : now })] as const;
      }),
    ),
  ]);
  const sums = Map.groupBy([...kept, ...since], ({ day }) => day);
  const players = new Map([...active, ...activeOpen]);
  return days.map((day) => ({
    day,
    people: { signUps: signUps.get(day) ?? 0, activePlayers: players.get(day) ?? 0 },
    money: figuresView(sums.get(day) ?? []),
  }));
};

/** Computed once a minute for all staff. */
export const listDashboardDays = ({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/dashboard/days'> => {
  const taken = cachedFor(KEPT_MILLISECONDS, clock, (now) => readDays(db, now));
  return async ({ staff: { role } }) => {
    const { at, value } = await taken();
    const seesMoney = PERMISSIONS[role].includes('ledger');
    return {
      at: at.toISOString(),
      days: value.map(({ money, ...forAll }) => ({ ...forAll, ...(seesMoney && { money }) })),
    };
  };
};
