import { boundsOf, middleOf, narrow, type OffsetBounds, type ServerTimeReading } from './server-clock.rules.ts';

/** The server's clock as this device knows it from responses. */
export const createServerClock = () => {
  let known: OffsetBounds | null = null;
  const readServerTime = (reading: ServerTimeReading): void => {
    known = narrow(known, boundsOf(reading));
  };
  return {
    /** Takes note of the server's time in a response. */
    readServerTime,
    /** Takes note of the time in a response's `Date`, which is in whole seconds. `sentAt` is in epoch milliseconds of this device. */
    readResponseTime: ({ headers }: Response, sentAt: number): void => {
      const earliest = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(earliest)) readServerTime({ earliest, latest: earliest + 999, sentAt, receivedAt: Date.now() });
    },
    /** The server's time in epoch milliseconds, because the clock of a phone may be wrong; the device's before the first response. */
    serverNow: (): number => Date.now() + (known === null ? 0 : middleOf(known)),
  };
};

export const { readServerTime, readResponseTime, serverNow } = createServerClock();
