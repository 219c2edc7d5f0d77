import type { Seams } from '../../platform/seams/seams.ts';

export const viewsSeams: Seams = {
  tables: {
    saved_views: 'filters of lists that staff have saved',
  },
};
