import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { readAuditHead } from '../audit/audit.queries.ts';
import type { Services } from '../core.ts';
import { minuteOf } from './match-entry.rules.ts';
import { addLogEntries } from './outbox.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'log-audit-head': object;
  }
}

/**
 * Job `log-audit-head`, once a day: publishes the head of the private chain of staff's actions, so that no record before
 * it can be changed afterwards without a contradiction that anyone holds.
 */
export const createLogAuditHead =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  () =>
    db.transaction(async (tx) => {
      const { sequence, hash } = await readAuditHead(tx);
      const at = clock.now();
      const entry: LogEntry = { v: 1, kind: 'audit_head', at: minuteOf(at), records: sequence, hash };
      addLogEntries(tx, [{ entry: canonicalJson(entry), subject: null }], at);
    });
