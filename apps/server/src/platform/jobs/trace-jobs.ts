import { inSpan, type Tracing } from '../observe/tracing.ts';
import type { Job } from './job-kind.ts';
import type { Jobs } from './jobs.ts';

/** The jobs, each run in a span of its name. A job is a trace of its own: what has caused it may be days ago. */
export const traceJobs = (jobs: Partial<Jobs>, tracing: Tracing): Partial<Jobs> =>
  Object.fromEntries(
    Object.entries(jobs as Record<string, Job<unknown>>).map(([task, work]) => {
      const span = { name: task, kind: 'consumer' as const };
      return [
        task,
        Object.assign((payload: unknown) => inSpan(tracing, span, () => work(payload)), { kind: work.kind }),
      ];
    }),
  );
