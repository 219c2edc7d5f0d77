import type { Queries, Transaction } from '../platform/db/database.ts';
import type { SentMessages } from './sms-limits.rules.ts';

/** Replaces the phone's code. Until the transaction ends, nobody else can replace or guess it. */
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
 * Makes this transaction the only one that counts messages until it ends. The row that is locked belongs to no phone:
 * it stands for all of them. At most a day's cap of messages passes through it, so it is never hot.
 */
export const lockMessageCount = async (tx: Transaction, now: Date) => {
  await tx.query(
    `insert into otp_challenges (phone, code_hash, expires_at) values ('*', '', $1)
     on conflict (phone) do update set expires_at = excluded.expires_at`,
    [now],
  );
};

/** The messages that count against the limits at this time. */
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

/** Counts one guess and answers the hash to compare it with; null when no code stands, or its guesses are used up. */
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

/** Uses a code up; false when it was already, or another has taken its place. */
export const burnChallenge = async (tx: Transaction, { phone, codeHash }: { phone: string; codeHash: Buffer }) => {
  const burnt = await tx.query('delete from otp_challenges where phone = $1 and code_hash = $2 returning phone', [
    phone,
    codeHash,
  ]);
  return burnt.length === 1;
};
