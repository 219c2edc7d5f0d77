import type { Queries } from '../platform/db/database.ts';
import type { Push } from './push/port.ts';
import type { Sms } from './sms/port.ts';

export type SandboxMessage = Pick<Sms, 'id' | 'phone' | 'text' | 'otp'>;

/** Stores a message for the sandbox phone; idempotent by id. */
export const insertMessage = async (db: Queries, { id, phone, text, otp }: SandboxMessage, sentAt: Date) => {
  await db.query(
    'insert into sandbox.messages (message_id, recipient, text, otp, sent_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [id, phone, text, otp ?? null, sentAt],
  );
};

/** Stores a push for the sandbox phone; idempotent by id. */
export const insertPush = async (db: Queries, { id, phone, content }: Push, sentAt: Date) => {
  await db.query(
    `insert into sandbox.messages (message_id, recipient, text, sent_at, kind, title, path)
     values (md5($1)::uuid, $2, $3, $4, 'push', $5, $6) on conflict do nothing`,
    [id, phone, content.body, sentAt, content.title, content.path],
  );
};
