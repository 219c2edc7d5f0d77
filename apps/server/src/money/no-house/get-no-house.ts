import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { publishedDayView } from './day.view.ts';
import { listDays, listDoubtfulWinners } from './no-house.queries.ts';

/** The newest published day. */
export const getNoHouse =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /trust/no-house'> =>
  async () => {
    const [newest] = await listDays(db, 1);
    return { newest: newest === undefined ? null : await publishedDayView(db, newest) };
  };

const LISTED = 100;

/** The newest published day, with the winners whom its counts name. */
export const getStaffNoHouse =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/no-house'> =>
  async () => {
    const [newest] = await listDays(db, 1);
    if (newest === undefined) return { newest: null, doubtful: [] };
    const rows = await listDoubtfulWinners(db, newest.period, LISTED);
    return {
      newest: await publishedDayView(db, newest),
      doubtful: rows.map((row) => ({
        player: { _id: row.player_id, username: row.username },
        won: rupeesFromPaise(paise(row.won_paise)),
        hasKyc: row.has_kyc,
        sharesPayee: row.shares_payee,
        isRobot: row.is_robot,
        isOfOperator: row.is_of_operator,
      })),
    };
  };
