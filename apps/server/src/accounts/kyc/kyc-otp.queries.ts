import type { Queries, Transaction } from '../../platform/db/database.ts';

/** The times of the player's OTPs of the last hour, newest first. Locks them until the transaction ends. */
export const lockSends = async (tx: Transaction, playerId: string, now: Date): Promise<Date[]> => {
  await tx.query('select 1 from players where player_id = $1 for no key update', [playerId]);
  const rows = await tx.query<{ sent_at: Date }>(
    `select sent_at from kyc_sends where player_id = $1 and sent_at > $2::timestamptz - interval '1 hour' order by sent_at desc`,
    [playerId, now],
  );
  return rows.map(({ sent_at }) => sent_at);
};

export const insertSend = async (tx: Transaction, send: { sendId: string; playerId: string; sentAt: Date }) => {
  await tx.query('insert into kyc_sends (send_id, player_id, sent_at) values ($1, $2, $3)', [
    send.sendId,
    send.playerId,
    send.sentAt,
  ]);
};

/** The Aadhaar, by its fingerprint, and the provider's reference that the next OTP must match. */
export type Challenge = {
  readonly fingerprint: Buffer;
  readonly last4: string;
  readonly reference: string;
  readonly consent: string;
  readonly consentedAt: Date;
};

/** Replaces the player's challenge and resets its guesses. */
export const replaceChallenge = async (db: Queries, playerId: string, challenge: Challenge & { expiresAt: Date }) => {
  const { fingerprint, last4, reference, consent, consentedAt, expiresAt } = challenge;
  await db.query(
    `insert into kyc_challenges (player_id, fingerprint, last4, reference, consent, consented_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id) do update set fingerprint = excluded.fingerprint, last4 = excluded.last4,
       reference = excluded.reference, consent = excluded.consent, consented_at = excluded.consented_at,
       expires_at = excluded.expires_at, guesses = 0`,
    [playerId, fingerprint, last4, reference, consent, consentedAt, expiresAt],
  );
};

type ChallengeRow = { fingerprint: Buffer; last4: string; reference: string; consent: string; consented_at: Date };

const challengeOf = ({ consented_at, ...challenge }: ChallengeRow): Challenge => ({
  ...challenge,
  consentedAt: consented_at,
});

/** Counts a guess and returns its challenge; null when there is none or its guesses are used up. */
export const countGuess = async (
  db: Queries,
  { playerId, maxGuesses, now }: { playerId: string; maxGuesses: number; now: Date },
): Promise<Challenge | null> => {
  const [row] = await db.query<ChallengeRow>(
    `update kyc_challenges set guesses = guesses + 1 where player_id = $1 and guesses < $2 and expires_at > $3
     returning fingerprint, last4, reference, consent, consented_at`,
    [playerId, maxGuesses, now],
  );
  return row === undefined ? null : challengeOf(row);
};

/** The player's challenge without counting a guess; null when there is none or it has expired. */
export const findChallenge = async (db: Queries, playerId: string, now: Date): Promise<Challenge | null> => {
  const [row] = await db.query<ChallengeRow>(
    `select fingerprint, last4, reference, consent, consented_at from kyc_challenges
     where player_id = $1 and expires_at > $2`,
    [playerId, now],
  );
  return row === undefined ? null : challengeOf(row);
};

/** Deletes the player's challenge, so that its OTP cannot be used again. */
export const deleteChallenge = async (
  tx: Queries | Transaction,
  { playerId, reference }: { playerId: string; reference: string },
) => {
  await tx.query('delete from kyc_challenges where player_id = $1 and reference = $2', [playerId, reference]);
};
