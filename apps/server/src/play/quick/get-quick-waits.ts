import { paiseFromRupees } from '@muqabla/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readUsualWaits } from './read-usual-waits.ts';

export const getQuickWaits =
  (services: { db: Queries; clock: Clock }): Handler<'GET /match/quick/waits'> =>
  ({ query: { gameName, amount } }) =>
    readUsualWaits(services, { gameName, stake: paiseFromRupees(Number(amount)) });
