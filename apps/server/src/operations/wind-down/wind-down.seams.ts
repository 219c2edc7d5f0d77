import type { Seams } from '../../platform/seams/seams.ts';

export const windDownPassSeams: Seams = {
  tables: {
    wind_down_passes: 'how far a job has come with all accounts',
  },
};
