import { OTHERS, STAFF, SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { MATCHES, OWN_SIDE } from '../../engine/own-matches.queries.ts';

export const phrasesSeams: Seams = {
  tables: {
    match_phrases: {
      afterDeletion: 'kept',
      where: `${MATCHES} and ${OWN_SIDE}`,
      order: 'sent_at, match_id, number',
      columns: names('match_id number phrase sent_at'),
      left: { side: SUBJECT, client_key: 'keeps one sending from being stored twice' },
    },
    phrase_mutes: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'changed_at, muted_id',
      columns: names('muted changed_at'),
      left: { player_id: SUBJECT, muted_id: OTHERS },
    },
    phrase_reports: {
      afterDeletion: 'kept',
      where: `${MATCHES} and ${OWN_SIDE}`,
      order: 'reported_at, match_id',
      columns: names('match_id reported_at closed_at'),
      left: { side: SUBJECT, closed_by: STAFF },
    },
  },
  shown: {
    phraseReport: 'match_id, side, reported_at, closed_at, closed_by from phrase_reports',
  },
};
