import { countOpenProposals, waitingProposals } from '../../../core/approvals/proposals.queries.ts';
import { SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const restitutionSeams: Seams = {
  tables: {
    restitutions: {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'approved_at, restitution_id',
      columns:
        names(`restitution_id lost_paise from_reward_paise from_deposit_paise from_penalties_paise state approved_at
      undone_at`),
      left: { player_id: SUBJECT },
    },
    restitution_battles: {
      afterDeletion: 'kept',
      where: 'victim_id = $1',
      order: 'match_id, restitution_id',
      columns: names('match_id lost_paise paid_paise is_corrected is_standing'),
      left: { restitution_id: 'names a decision about another player', victim_id: SUBJECT },
    },
  },
  obstacles: {
    review: `(select count(*) from restitutions r where r.player_id = $1 and r.state in ('correcting', 'undoing'))
      + ${countOpenProposals('exists (select from restitutions r where r.restitution_id = o.subject_id and r.player_id = $1)')}`,
  },
  subjects: {
    restitution: `select r.restitution_id as id, p.username as name, r.from_reward_paise + r.from_deposit_paise + r.from_penalties_paise as paise
      from restitutions r join players p using (player_id) where r.restitution_id = any ($1::uuid[])`,
  },
  queues: { restitutions: waitingProposals('restitution', 'restitutionUndo') },
};
