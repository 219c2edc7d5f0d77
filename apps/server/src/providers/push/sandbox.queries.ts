import type { Queries } from '../../platform/db/database.ts';
import type { Push } from './port.ts';

/** Stores a push for the sandbox phone; idempotent by id. */
export const insertPush = async (db: Queries, { id, phone, content }: Push, sentAt: Date) => {
  await db.query(
    `insert into sandbox.messages (message_id, recipient, text, sent_at, kind, title, path)
     values (md5($1)::uuid, $2, $3, $4, 'push', $5, $6) on conflict do nothing`,
    [id, phone, content.body, sentAt, content.title, content.path],
  );
};
