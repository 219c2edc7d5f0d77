import { promptJob } from '../../platform/jobs/job-kind.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { MoveMaker } from './make-move.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'match-deadline': { matchId: string; version: number };
  }
}

/** Ends a state of a match at its deadline. May run late or twice: a match that has moved on is left alone. */
export const matchJobs = ({ makeMove }: { makeMove: MoveMaker<unknown> }) => ({
  'match-deadline': promptJob({ atOnce: 3 }, async ({ matchId, version }: JobPayloads['match-deadline']) => {
    await makeMove({ kind: 'move', matchId, act: { move: 'expire', version }, actor: { kind: 'clock' } });
  }),
});
