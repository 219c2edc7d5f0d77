import type { JobView } from '@muqabla/contract/system/system-calls';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActFailed } from '../../components/act-failed.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { When } from '../../components/when.tsx';
import { api } from '../../lib/api.ts';
import * as m from '../../messages.ts';
import { stateWords, taskWords } from './job.messages.ts';
import { SYSTEM } from './system.queries.ts';

type Act = 'retry' | 'delete';

/** One job: what it does, what went wrong, and the way to try it again or, where no money hangs on it, to delete it. */
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
      <JobFacts job={job} />
      {state === 'running' ? <Note>{m.jobs_is_running()}</Note> : <JobActs job={job} onDone={onClose} />}
    </Drawer>
  );
}

function JobFacts({ job: { state, attempts, maxAttempts, runAt, createdAt, lastError } }: { job: JobView }) {
  return (
    <>
      <Facts>
        <Fact says={state === 'failed' ? 'bad' : state === 'retrying' ? 'wait' : 'mute'}>
          <b className="font-semi">{stateWords(state)}</b>, {m.jobs_attempts_of({ attempts, most: maxAttempts })}
        </Fact>
        <Fact says="mute">
          {m.jobs_due()} <When at={runAt} />
        </Fact>
        <Fact says="mute">
          {m.jobs_created()} <When at={createdAt} />
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

function JobActs({ job: { _id: jobId, deletable }, onDone }: { job: JobView; onDone: () => void }) {
  const client = useQueryClient();
  const [act, setAct] = useState<Act>('retry');
  const carryOut = useMutation({
    mutationFn: (reason: string) =>
      api.call(`POST /admin/system/jobs/{jobId}/${act}`, { params: { jobId }, body: { reason } }),
    onSuccess: ({ message }) => {
      void toastOk(message);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [SYSTEM] }),
  });
  return (
    <section className="grid gap-3 border-t border-line pt-3">
      {deletable ? (
        <Segmented
          label={m.jobs_act()}
          value={act}
          onChange={setAct}
          options={[
            { value: 'retry', label: m.jobs_retry() },
            { value: 'delete', label: m.jobs_delete() },
          ]}
        />
      ) : (
        <Note>{m.jobs_moves_money()}</Note>
      )}
      <ActFailed error={carryOut.error} />
      <ReasonForm
        id="job-reason"
        label={m.jobs_reason()}
        readers={m.reason_staff()}
        effect={act === 'retry' ? m.jobs_retry_now() : m.jobs_delete_for_good()}
        variant={act === 'retry' ? 'primary' : 'bad'}
        busy={carryOut.isPending}
        onSubmit={(reason) => carryOut.mutate(reason)}
      />
    </section>
  );
}
