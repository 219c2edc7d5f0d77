import { NO_PERSON, SHORT_LIVED } from './seams/owned-tables.rules.ts';
import type { Seams } from './seams/seams.ts';

export const platformSeams: Seams = {
  tables: {
    allowed_moves: NO_PERSON,
    hold_states: NO_PERSON,
    removals: NO_PERSON,
    migrations: NO_PERSON,
    'shared.job_takers': NO_PERSON,
    'shared.socket_events': 'messages between processes, deleted within seconds',
    'shared.tries': SHORT_LIVED,
    'shared.turns': NO_PERSON,
  },
};
