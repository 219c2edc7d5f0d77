import type { Seams } from '../../../platform/seams/seams.ts';

export const queueSeams: Seams = {
  tables: {
    seat_offers: 'to whom a place in the queue is offered, for seconds',
  },
};
