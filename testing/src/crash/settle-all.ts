import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { passDeadlines } from '../pass-deadlines.ts';
import { until } from '../until.ts';

const PENDING_COUNTS = `
  select (select count(*)::int from matches where status in ('new', 'requested', 'running') and deadline_at is not null) as battles,
         (select count(*)::int from withdrawals where status = 'approved') as withdrawals,
         (select count(*)::int from recharges where status = 'pending') as recharges,
         (select count(*)::int from payment_webhooks where processed_at is null) as webhooks,
         -- Paid, but the gateway's webhook has not arrived yet.
         (select count(*)::int from deposits d join sandbox.payments p on p.payment_id::text = d.provider_payment_id
          where p.status = 'captured' and d.status in ('created', 'pending')) as deposits`;

const makeDue = async (db: Database) => {
  const open = await db.query<{ match_id: string }>('select match_id from matches where deadline_at > now()');
  await passDeadlines(
    db,
    open.map(({ match_id }) => match_id),
  );
  await db.query(
    "update withdrawals set ask_at = now() - interval '1 second' where status = 'approved' and ask_at > now()",
  );
  await db.query(
    "update recharges set ask_at = now() - interval '1 second' where status = 'pending' and ask_at > now()",
  );
  await db.query(
    "update deposits set ask_at = now() - interval '1 second' where status in ('created', 'pending') and ask_at > now()",
  );
  // Jobs that failed while the server or its database was down are retried with growing delays.
  await db.query(
    `update graphile_worker._private_jobs job set run_at = now() from graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier in ('deliver-webhook', 'process-webhook', 'send-payout')
       and job.run_at > now() and job.locked_at is null`,
  );
  for (const job of ['poll-deposits', 'reconcile-payouts', 'reconcile-recharges'])
    await db.query("select graphile_worker.add_job($1, '{}', job_key => $2)", [job, `hurry:${job}`]);
};

/** Makes all later work due now, and waits until nothing is pending. */
export const settleAll = async (db: Database, maxSeconds = 60) => {
  let left = '';
  await until(
    'all pending work to end',
    async () => {
      await makeDue(db);
      const [counts] = await db.query<Record<string, number>>(PENDING_COUNTS);
      left = JSON.stringify(counts);
      return Object.values(counts ?? {}).every((count) => count === 0) ? true : undefined;
    },
    maxSeconds,
  ).catch(async (error: Error) => {
    const failed = await db.query(
      `select task.identifier, job.attempts, job.last_error, job.locked_by, job.locked_at, job.run_at, now() from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id where job.attempts > 0 order by job.locked_at nulls last limit 5`,
    );
    throw new Error(`${error.message}: ${left}; jobs that failed: ${JSON.stringify(failed)}`);
  });
};
