import type { Seams } from '../../../platform/seams/seams.ts';
import { atRiskOf } from './at-risk.queries.ts';

export const entrySeams: Seams = {
  record: { staked: atRiskOf('w.player_id') },
};
