import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Requester, SentMessages, SmsBudget } from './sms-limits.rules.ts';

/**
 * Locks what a request is counted with until the transaction ends: a whole budget that strangers can spend, whose cap
 * bounds how often it is locked; of players on known devices the phone alone, so that no stranger holds it.
 */
export const lockBudget = async (tx: Transaction, { phone, budget }: { phone: string; budget: SmsBudget }) => {
  const key = budget === 'knownDevice' ? `sms ${budget} ${phone}` : `sms ${budget}`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
};

/** Replaces the requester's code for a phone. */
export const replaceChallenge = async (
  tx: Transaction,
  challenge: { phone: string; requester: Requester; codeHash: Buffer; expiresAt: Date },
) => {
  await tx.query(
    `insert into otp_challenges (phone, requester, code_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (phone, requester) do update
     set code_hash = excluded.code_hash, guesses = 0, expires_at = excluded.expires_at`,
    [challenge.phone, challenge.requester.id, challenge.codeHash, challenge.expiresAt],
  );
};

type SmsRequest = { phone: string; budget: SmsBudget; requester: Requester; now: Date };

/** The messages that count towards the limits at this time. */
export const readSentMessages = async (
  tx: Transaction,
  { phone, budget, requester: { id, network }, now }: SmsRequest,
): Promise<SentMessages> => {
  const toPhone = await tx.query<{ sent_at: Date; is_requester: boolean | null; is_network: boolean | null }>(
    `select sent_at, requester = $3 as is_requester, network = $4 as is_network from sms_sends
     where phone = $1 and budget = $2 and sent_at > $5::timestamptz - interval '1 day' order by sent_at desc`,
    [phone, budget, id, network, now],
  );
  const fromNetwork = await tx.query<{ sent_at: Date }>(
    `select sent_at from sms_sends
     where network = $1 and budget = $2 and sent_at > $3::timestamptz - interval '1 day' order by sent_at desc`,
    [network, budget, now],
  );
  const [all] = await tx.query<SentMessages['all']>(
    `select count(*)::int as day, count(*) filter (where sent_at > $2::timestamptz - interval '1 hour')::int as hour,
       min(sent_at) as oldest
     from sms_sends where budget = $1 and sent_at > $2::timestamptz - interval '1 day'`,
    [budget, now],
  );
  const instants = (rows: readonly { sent_at: Date }[]) => rows.map((row) => row.sent_at);
  return {
    toRequester: instants(toPhone.filter((row) => row.is_requester === true)),
    toPhoneFromNetwork: instants(toPhone.filter((row) => row.is_network === true)),
    toPhone: instants(toPhone),
    fromNetwork: instants(fromNetwork),
    all: all ?? { day: 0, hour: 0, oldest: null },
  };
};

type NewSms = { id: string; phone: string; budget: SmsBudget; requester: Requester; sentAt: Date };

export const recordSms = async (tx: Transaction, { id, phone, budget, requester, sentAt }: NewSms) => {
  await tx.query(
    'insert into sms_sends (sms_id, phone, budget, requester, network, sent_at) values ($1, $2, $3, $4, $5, $6)',
    [id, phone, budget, requester.id, requester.network, sentAt],
  );
};

/** True when the player has signed in on this device before. */
export const isKnownDevice = async (
  tx: Queries,
  { playerId, deviceHash }: { playerId: string; deviceHash: Buffer },
): Promise<boolean> =>
  (await tx.query('select from sessions where device_hash = $1 and player_id = $2 limit 1', [deviceHash, playerId]))
    .length === 1;

/** Counts one guess and returns the hash to compare it with; null when the requester has no valid code or its guesses are used up. */
export const countGuess = async (
  db: Queries,
  guess: { phone: string; requester: Buffer; maxGuesses: number; now: Date },
): Promise<Buffer | null> => {
  const [row] = await db.query<{ code_hash: Buffer }>(
    `update otp_challenges set guesses = guesses + 1
     where phone = $1 and requester = $2 and guesses < $3 and expires_at > $4 returning code_hash`,
    [guess.phone, guess.requester, guess.maxGuesses, guess.now],
  );
  return row?.code_hash ?? null;
};

/** Deletes a used code; false when it was used already or replaced. */
export const deleteChallenge = async (
  tx: Transaction,
  { phone, requester, codeHash }: { phone: string; requester: Buffer; codeHash: Buffer },
) => {
  const deleted = await tx.query(
    'delete from otp_challenges where phone = $1 and requester = $2 and code_hash = $3 returning phone',
    [phone, requester, codeHash],
  );
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
