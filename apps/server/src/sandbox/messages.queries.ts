import type { Queries } from '../platform/database.ts';

/** A message the sandbox "sent" to a phone or an e-mail address. */
export type SandboxMessage = { to: string; text: string; otp?: string; sentAt: Date };

type Row = { recipient: string; text: string; otp: string | null; sent_at: Date };

const SHOWN = 50;

/** The newest messages, to one recipient or, with null, to all. */
export const readMessages = async (db: Queries, to: string | null): Promise<SandboxMessage[]> => {
  const rows = await db.query<Row>(
    `select recipient, text, otp, sent_at from sandbox.messages where $1::text is null or recipient = $1
     order by sent_at desc, message_id desc limit $2`,
    [to, SHOWN],
  );
  return rows.map((row) => ({
    to: row.recipient,
    text: row.text,
    sentAt: row.sent_at,
    ...(row.otp !== null && { otp: row.otp }),
  }));
};
