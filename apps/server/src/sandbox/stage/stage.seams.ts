import type { Seams } from '../../platform/seams/seams.ts';

export const stageSeams: Seams = {
  tables: {
    robots: 'accounts that a program of the sandbox plays, which are no person’s',
  },
};
