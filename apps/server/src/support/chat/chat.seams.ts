import { PLAYER_NAMES } from '../../core/people/players.queries.ts';
import { FILE_STORE, HASH, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import { waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const chatSeams: Seams = {
  tables: {
    chats: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('status last_number last_at waiting_since player_unread'),
      left: { player_id: SUBJECT, assigned_to: STAFF, staff_unread: STAFF },
    },
    chat_messages: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'number',
      columns: names('message_id number sender_model message_type body file_id created_at'),
      left: { player_id: SUBJECT, staff_id: STAFF, client_message_id: 'a key of the app against sending twice' },
    },
    chat_files: {
      folder: 'chat',
      afterDeletion: 'removed',
      where: 'file_id in (select c.file_id from chat_messages c where c.player_id = $1 and c.file_id is not null)',
      order: 'file_id',
      columns: names('file_id content_type byte_count created_at'),
      left: { storage_key: FILE_STORE, upload_sha256: HASH },
    },
    saved_answers: 'texts that support has written for every conversation',
  },
  queues: {
    chats: {
      waiting: `select ${waitingSince('waiting_since')} from chats where waiting_since is not null`,
      longest: `select 'chat' as kind, c.player_id as id, p.username as who, coalesce(left(t.body, 80), '') as detail,
          nullif(t.message_type, 'text') as attached, null::bigint as paise, c.waiting_since as since
        from chats c join players p using (player_id)
          left join chat_messages t on t.player_id = c.player_id and t.number = c.last_number
        where c.waiting_since is not null order by c.waiting_since limit $1`,
    },
  },
  // A chat is named by its player.
  subjects: { chat: PLAYER_NAMES },
};
