import { OTHERS, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const friendsSeams: Seams = {
  tables: {
    friendships: {
      afterDeletion: 'removed',
      where: '$1 in (first_id, second_id)',
      order: 'since, first_id, second_id',
      columns: names('since'),
      computed: { nickname: 'case when first_id = $1 then nickname_by_first else nickname_by_second end' },
      left: {
        first_id: 'the player or another one',
        second_id: 'the player or another one',
        nickname_by_first: 'exported as nickname, if the player gave it',
        nickname_by_second: 'exported as nickname, if the player gave it',
      },
    },
    friend_requests: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'requested_at, other_id',
      columns: names('requested_at state'),
      left: { player_id: SUBJECT, other_id: OTHERS, is_ignored: 'what another player chose, which is theirs to tell' },
    },
    friend_links: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('token made_at ends_at'),
      left: { player_id: SUBJECT },
    },
    online_players: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('seen_at'),
      left: { player_id: SUBJECT },
    },
  },
  purposeEnds: { online: 'delete from online_players where player_id = $1' },
};
