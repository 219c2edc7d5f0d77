import { OPERATION, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const complaintsSeams: Seams = {
  tables: {
    complaints: {
      where: 'player_id = $1',
      afterDeletion: 'removed',
      order: 'filed_at, complaint_id',
      columns: names(`complaint_id number category state body subject_kind subject_id filed_at acknowledge_by
      acknowledged_at resolve_by closed_at escalated_at`),
      left: { player_id: SUBJECT, due_at: OPERATION },
    },
    complaint_events: {
      where: 'complaint_id in (select c.complaint_id from complaints c where c.player_id = $1)',
      afterDeletion: 'removed',
      order: 'complaint_id, event_id',
      columns: names('event_id complaint_id event words happened_at'),
      left: { staff_id: STAFF },
    },
  },
  queues: {
    // A complaint has a time of its own by which staff must act next.
    complaints: {
      waiting: `select count(*)::int as count, count(*) filter (where due_at <= $1)::int as over, min(filed_at) as oldest,
          null::bigint as paise
        from complaints where due_at is not null`,
    },
  },
};
