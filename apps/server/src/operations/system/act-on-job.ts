import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { deleteJobRow, findJob, type JobRow, retryJobRow } from './jobs.queries.ts';
import { isDeletable } from './jobs.rules.ts';
import { SYSTEM_WORDS } from './system.messages.ts';

type JobAction = {
  action: 'job.retried' | 'job.deleted';
  words: keyof typeof SYSTEM_WORDS;
  mayBe(job: JobRow): boolean;
  carryOut(db: Queries, jobId: number): Promise<boolean>;
};
type JobActionHandler = Handler<'POST /admin/system/jobs/{jobId}/retry'> &
  Handler<'POST /admin/system/jobs/{jobId}/delete'>;

// The action and its audit record are one transaction, in which the queue refuses a job that started to run meanwhile.
const actOnJob =
  (act: JobAction) =>
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): JobActionHandler =>
  async ({ params: { jobId }, body: { reason }, staff, http }) =>
    db.transaction(async (tx) => {
      const job = await findJob(tx, Number(jobId));
      if (job === null) return refuse('NOT_FOUND');
      if (!act.mayBe(job)) return refuse('JOB_MOVES_MONEY');
      if (!(await act.carryOut(tx, job.job_id))) return refuse('JOB_RUNNING');
      const { task, state, attempts } = job;
      await writeAudit(tx, {
        staff,
        action: act.action,
        subject: { kind: 'job', id: jobId },
        reason,
        before: { task, state, attempts },
        at: clock.now(),
      });
      return { message: textIn(SYSTEM_WORDS[act.words], http.language) };
    });

/** Runs a failed or waiting job now. */
export const retryJob = actOnJob({
  action: 'job.retried',
  words: 'retried',
  mayBe: () => true,
  carryOut: retryJobRow,
});

/** Deletes a job that does not move money. */
export const deleteJob = actOnJob({
  action: 'job.deleted',
  words: 'deleted',
  mayBe: ({ task }) => isDeletable(task),
  carryOut: deleteJobRow,
});
