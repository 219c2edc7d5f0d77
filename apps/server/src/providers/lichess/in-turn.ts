import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { NoAnswer } from '../http/provider-errors.ts';
import type { Lichess } from './port.ts';
import { releaseTurn, takeTurn } from './turn.queries.ts';

/** Lichess is being called by another process, or wants a minute's rest. Nothing was sent. */
export class NoTurn extends Error {
  constructor() {
    super('lichess: another request is under way');
    this.name = 'NoTurn';
  }
}

/** Longer than the requests of any call take, so that a turn ends without its holder only when that process has died. */
const HOLD_MILLISECONDS = 90_000;
/** Pause that Lichess asks of senders of too many requests. */
const REST_MILLISECONDS = 60_000;
const WAIT_MILLISECONDS = 10_000;
const BETWEEN_TRIES_MILLISECONDS = 250;

type Services = {
  db: Queries;
  clock: Clock;
  /** The longest wait of a call for its turn. */
  waitMilliseconds?: number;
};

/**
 * Lichess with its calls sent one at a time, whichever process makes them, and none for a minute after a 429. The turn is
 * a row and no lock, so that no transaction is open during a request. Throws `NoTurn` after ten seconds without one.
 */
export const createInTurn = (
  lichess: Lichess,
  { db, clock, waitMilliseconds = WAIT_MILLISECONDS }: Services,
): Lichess => {
  const take = async (holder: string) => {
    for (let waited = 0; waited <= waitMilliseconds; waited += BETWEEN_TRIES_MILLISECONDS) {
      const now = clock.now();
      if (await takeTurn(db, { holder, now, until: new Date(now.getTime() + HOLD_MILLISECONDS) })) return;
      await pause(BETWEEN_TRIES_MILLISECONDS);
    }
    throw new NoTurn();
  };
  const inTurn =
    <Request, Result>(call: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      const holder = newId();
      await take(holder);
      let [failedAt, pausedUntil]: [Date | null, Date | null] = [null, null];
      try {
        return await call(request);
      } catch (error) {
        const isLimit = error instanceof NoAnswer && error.status === 429;
        if (isLimit) pausedUntil = new Date(clock.now().getTime() + REST_MILLISECONDS);
        else failedAt = clock.now();
        throw error;
      } finally {
        await releaseTurn(db, { holder, failedAt, pausedUntil });
      }
    };
  return {
    ...lichess,
    identify: inTurn(lichess.identify),
    createChallenge: inTurn(lichess.createChallenge),
    fetchGame: inTurn(lichess.fetchGame),
  };
};
