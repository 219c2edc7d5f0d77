import { OTHERS, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { MATCHES, OWN_MATCHES } from '../../engine/own-matches.queries.ts';

export const settlingSeams: Seams = {
  tables: {
    rule_verdicts: {
      afterDeletion: 'kept',
      where: OWN_MATCHES,
      order: 'match_id, version',
      columns: names('match_id version side settled judged_at'),
      left: {
        failed: 'about both players; those of the match itself are in its results',
        audited: 'how staff measure the rule',
      },
    },
    rule_settlements: {
      afterDeletion: 'kept',
      where: `${MATCHES} and $1 in (winner_id, loser_id)`,
      order: 'match_id',
      columns: names('match_id version prize_paise settled_at objectable_until'),
      computed: { is_winner: 'winner_id = $1' },
      left: { winner_id: 'the player, as in is_winner, or another player', loser_id: OTHERS },
    },
  },
  // Settlements and objections take the lock of the wallets.
  unfree: `select s.winner_id as player_id, s.prize_paise as paise, s.objectable_until as until
    from rule_settlements s join matches m on m.match_id = s.match_id and m.version = s.version`,
};
