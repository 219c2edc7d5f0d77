import { type DestinationStream, pino } from 'pino';
import { workedOn } from '../http/request-context.ts';
import { redact, redactText } from './redact.rules.ts';

export type Log = ReturnType<typeof createLog>;

/**
 * Structured logs, one JSON object a line: each says for which request or job it was written, and what people type or
 * own is taken out before it is.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination({ fd: 1, sync: true })) =>
  pino(
    {
      level,
      mixin: workedOn,
      formatters: { log: redact },
      hooks: { streamWrite: redactText },
    },
    to,
  );
