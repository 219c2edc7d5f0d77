import type { JobView } from '@muqabla/contract/operations/system/system-calls';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../components/drawer.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { aboutWords, stateWords, taskWords, todoWords } from './job.messages.ts';
import { SYSTEM } from './jobs.screen.ts';

type JobAction = 'retry' | 'delete';

/** One job with its error; it can be retried, and deleted unless it moves money. */
export function JobDrawer({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { _id: jobId, task, state } = job;
  return (
    <Drawer
      label={taskWords(task)}
      head={
        <>
          <h2 className="text-h3">{taskWords(task)}</h2>
          <p className="num text-caption text-text-3">
            {task} #{jobId}
          </p>
        </>
      }
      onClose={onClose}
    >
      <JobWords task={task} />
      <JobFacts job={job} />
      {state === 'running' ? <Note>{m.jobs_is_running()}</Note> : <JobActions job={job} onDone={onClose} />}
    </Drawer>
  );
}

/** Says for people what the job does, what its failure means, and what to do. */
function JobWords({ task }: { task: string }) {
  const about = aboutWords(task);
  return (
    <dl className="grid gap-2 text-small">
      {about !== undefined && (
        <div>
          <dt className="text-caption font-medium text-text-3">{m.jobs_what()}</dt>
          <dd>{about}</dd>
        </div>
      )}
      <div>
        <dt className="text-caption font-medium text-text-3">{m.jobs_then()}</dt>
        <dd>{todoWords(task)}</dd>
      </div>
    </dl>
  );
}

function JobFacts({ job: { state, attempts, maxAttempts, runAt, createdAt, lastError } }: { job: JobView }) {
  return (
    <>
      <Facts>
        <Fact tone={state === 'failed' ? 'bad' : state === 'retrying' ? 'wait' : 'mute'}>
          <b className="font-semi">{stateWords(state)}</b>, {m.jobs_attempts_of({ attempts, most: maxAttempts })}
        </Fact>
        <Fact tone="mute">
          {m.jobs_due()} <When within at={runAt} />
        </Fact>
        <Fact tone="mute">
          {m.jobs_created()} <When within at={createdAt} />
        </Fact>
      </Facts>
      {lastError !== undefined && (
        <section className="grid gap-1">
          <h3 className="text-caption font-medium text-text-3">{m.jobs_error()}</h3>
          <pre
            lang="en"
            className="rounded-m bg-inset px-3 py-2.5 text-caption break-words whitespace-pre-wrap text-text"
          >
            {lastError}
          </pre>
        </section>
      )}
    </>
  );
}

function JobActions({ job: { _id: jobId, deletable }, onDone }: { job: JobView; onDone: () => void }) {
  const client = useQueryClient();
  const [action, setAction] = useState<JobAction>('retry');
  const mutation = useMutation({
    mutationFn: (reason: string) =>
      api.call(`POST /admin/system/jobs/{jobId}/${action}`, { params: { jobId }, body: { reason } }),
    onSuccess: ({ message }) => {
      void toastOk(message);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [SYSTEM] }),
  });
  return (
    <section className="contents">
      {deletable ? (
        <Segmented
          label={m.jobs_act()}
          value={action}
          onChange={setAction}
          options={[
            { value: 'retry', label: m.jobs_retry() },
            { value: 'delete', label: m.jobs_delete() },
          ]}
        />
      ) : (
        <Note>{m.jobs_moves_money()}</Note>
      )}
      <MutationError error={mutation.error} />
      <ReasonForm
        id="job-reason"
        label={m.jobs_reason()}
        readers={m.reason_staff()}
        effect={action === 'retry' ? m.jobs_retry_now() : m.jobs_delete_for_good()}
        variant={action === 'retry' ? 'primary' : 'bad'}
        shortcut="R"
        inFooter
        busy={mutation.isPending}
        onSubmit={(reason) => mutation.mutate(reason)}
      />
    </section>
  );
}
