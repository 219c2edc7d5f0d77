import type { Queries, Transaction } from '../platform/db/database.ts';
import type { SentMessages } from './sms-limits.rules.ts';

/** Replaces the phone's code and locks it until the transaction ends. */
export const replaceChallenge = async (
  tx: Transaction,
  challenge: { phone: string; codeHash: Buffer; expiresAt: Date },
) => {
  await tx.query(
    `insert into otp_challenges (phone, code_hash, expires_at) values ($1, $2, $3)
     on conflict (phone) do update set code_hash = excluded.code_hash, guesses = 0, expires_at = excluded.expires_at`,
    [challenge.phone, challenge.codeHash, challenge.expiresAt],
  );
};

/**
 * Locks the count of all messages until the transaction ends. The locked row has the phone '*'. The daily cap on
 * messages bounds how often it is locked, so it is not contended.
 */
export const lockMessageCount = async (tx: Transaction, now: Date) => {
  await tx.query(
    `insert into otp_challenges (phone, code_hash, expires_at) values ('*', '', $1)
     on conflict (phone) do update set expires_at = excluded.expires_at`,
    [now],
  );
};

/** The messages that count towards the limits at this time. */
export const readSentMessages = async (tx: Transaction, phone: string, now: Date): Promise<SentMessages> => {
  const toPhone = await tx.query<{ sent_at: Date }>(
    `select sent_at from sms_sends where phone = $1 and sent_at > $2::timestamptz - interval '1 hour' order by sent_at desc`,
    [phone, now],
  );
  const [toAll] = await tx.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(sent_at) as oldest from sms_sends where sent_at > $1::timestamptz - interval '1 day'`,
    [now],
  );
  return { toPhone: toPhone.map((row) => row.sent_at), toAll: toAll ?? { count: 0, oldest: null } };
};

export const recordSms = async (tx: Transaction, sms: { id: string; phone: string; sentAt: Date }) => {
  await tx.query('insert into sms_sends (sms_id, phone, sent_at) values ($1, $2, $3)', [sms.id, sms.phone, sms.sentAt]);
};

/** Counts one guess and returns the hash to compare it with; null when there is no valid code or its guesses are used up. */
export const countGuess = async (
  db: Queries,
  guess: { phone: string; maxGuesses: number; now: Date },
): Promise<Buffer | null> => {
  const [row] = await db.query<{ code_hash: Buffer }>(
    `update otp_challenges set guesses = guesses + 1
     where phone = $1 and guesses < $2 and expires_at > $3 returning code_hash`,
    [guess.phone, guess.maxGuesses, guess.now],
  );
  return row?.code_hash ?? null;
};

/** Deletes a used code; false when it was used already or replaced. */
export const deleteChallenge = async (tx: Transaction, { phone, codeHash }: { phone: string; codeHash: Buffer }) => {
  const deleted = await tx.query('delete from otp_challenges where phone = $1 and code_hash = $2 returning phone', [
    phone,
    codeHash,
  ]);
  return deleted.length === 1;
};

/** Counts an attempt to send a message; false when it has been sent twice already. */
export const countSmsAttempt = async (db: Queries, smsId: string): Promise<boolean> => {
  const rows = await db.query(
    'update sms_sends set attempts = attempts + 1 where sms_id = $1 and attempts < 2 returning sms_id',
    [smsId],
  );
  return rows.length === 1;
};
