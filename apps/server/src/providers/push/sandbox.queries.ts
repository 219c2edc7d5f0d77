import type { Queries } from '../../platform/db/database.ts';
import type { Push } from './port.ts';

/** Keeps a push for the sandbox phone to show, once. */
export const keepPush = async (db: Queries, { id, phone, shown }: Push, sentAt: Date) => {
  await db.query(
    `insert into sandbox.messages (message_id, recipient, text, sent_at, kind, title, path)
     values (md5($1)::uuid, $2, $3, $4, 'push', $5, $6) on conflict do nothing`,
    [id, phone, shown.body, sentAt, shown.title, shown.path],
  );
};
