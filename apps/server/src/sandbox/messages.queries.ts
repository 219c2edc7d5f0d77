import type { Queries } from '../platform/db/database.ts';

/** A message the sandbox "sent" to a phone or an e-mail address; for a push also its title and the page it opens. */
export type SandboxMessage = {
  kind: 'sms' | 'push';
  to: string;
  title?: string;
  text: string;
  path?: string;
  otp?: string;
  sentAt: Date;
};

type Row = {
  kind: 'sms' | 'push';
  recipient: string;
  title: string | null;
  text: string;
  path: string | null;
  otp: string | null;
  sent_at: Date;
};

const SHOWN = 50;

/** The newest messages of these kinds to one recipient, or to all with null. */
export const readMessages = async (
  db: Queries,
  { to, kinds }: { to: string | null; kinds: readonly SandboxMessage['kind'][] },
): Promise<SandboxMessage[]> => {
  const rows = await db.query<Row>(
    `select kind, recipient, title, text, path, otp, sent_at from sandbox.messages
     where ($1::text is null or recipient = $1) and kind = any($2)
     order by sent_at desc, message_id desc limit $3`,
    [to, kinds, SHOWN],
  );
  return rows.map((row) => ({
    kind: row.kind,
    to: row.recipient,
    text: row.text,
    sentAt: row.sent_at,
    ...(row.title !== null && { title: row.title }),
    ...(row.path !== null && { path: row.path }),
    ...(row.otp !== null && { otp: row.otp }),
  }));
};
