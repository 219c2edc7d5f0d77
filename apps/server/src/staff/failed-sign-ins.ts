import type { Clock } from '../platform/clock.ts';
import { secondsBeforeTry, withFailure } from './failed-sign-ins.rules.ts';

const MAX_ACCOUNTS = 10_000;

/**
 * Counts failed sign-ins by e-mail, known or not, in the memory of each process. It slows guessing in addition to the
 * rate limit by IP address and the single use of every code; nothing else relies on it.
 */
export const createFailedSignIns = ({ clock }: { clock: Clock }) => {
  const byEmail = new Map<string, Date[]>();
  return {
    secondsBeforeTry: (email: string) => secondsBeforeTry(byEmail.get(email) ?? [], clock.now()),
    record: (email: string) => {
      const failures = withFailure(byEmail.get(email) ?? [], clock.now());
      byEmail.delete(email);
      byEmail.set(email, failures);
      // The least recent account is evicted, so that made-up e-mails cannot fill the memory.
      const [longestAgo] = byEmail.keys();
      if (byEmail.size > MAX_ACCOUNTS && longestAgo !== undefined) byEmail.delete(longestAgo);
    },
  };
};
