import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { MakeMove } from './make-move.ts';

/** Ends a state whose time is up. Harmless when the battle has moved on, so it may run late or twice. */
export const matchJobs = ({ makeMove }: { makeMove: MakeMove }) => ({
  'match-deadline': async ({ matchId, version }: JobPayloads['match-deadline']) => {
    await makeMove({ kind: 'move', matchId, act: { move: 'expire', version }, actor: { kind: 'clock' }, file: null });
  },
});
