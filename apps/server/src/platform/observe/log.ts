import { type DestinationStream, pino } from 'pino';
import { currentContext } from '../http/request-context.ts';
import { redact, redactText } from './redact.rules.ts';

export type Log = ReturnType<typeof createLog>;

/**
 * Structured logs, one JSON object per line, each with the id of its request or job. Personal data and secrets are
 * redacted.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination({ fd: 1, sync: true })) =>
  pino(
    {
      level,
      mixin: currentContext,
      formatters: { log: redact },
      hooks: { streamWrite: redactText },
    },
    to,
  );
