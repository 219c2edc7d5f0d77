import { paiseFromRupees } from '@muqabla/contract/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readUsualHours, readUsualWaits } from './read-usual-waits.ts';

export const getQuickWaits =
  (services: { db: Queries; clock: Clock }): Handler<'GET /match/quick/waits'> =>
  async ({ query: { gameName, amount } }) => {
    const terms = { gameName, stake: paiseFromRupees(Number(amount)) };
    const [waits, hours] = await Promise.all([readUsualWaits(services, terms), readUsualHours(services, terms)]);
    return { ...waits, ...hours };
  };
