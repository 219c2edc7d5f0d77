import { type Paise, paise } from '@muqabla/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertLimitChange } from '../limits/limit-changes.queries.ts';
import { findLimits, saveLimits } from '../limits/limits.queries.ts';
import { isInEffect, type KeptExclusion, keptUntil } from './deletion.rules.ts';
import { findTrace, saveTrace } from './former-accounts.queries.ts';

type NewPlayer = { phone: string; fullName: string; referrerId: string | null; bonus: Paise };
type CreatePlayer = (tx: Transaction, player: NewPlayer) => Promise<string>;

const phoneTrace = (hash: KeyedHash, phone: string) => hash('former phone', phone);
const aadhaarTrace = (hash: KeyedHash, fingerprint: Buffer) => hash('former aadhaar', fingerprint.toString('hex'));

const later = (left: Date | null, right: Date | null) =>
  left !== null && (right === null || left > right) ? left : right;

/** Gives an account the exclusion that one before it had, if it is still in effect. */
const carryExclusion = async (
  tx: Transaction,
  { playerId, kept, now }: { playerId: string; kept: KeptExclusion; now: Date },
) => {
  if (!isInEffect(kept, now)) return;
  const limits = await findLimits(tx, playerId);
  const excludedUntil = later(limits.excludedUntil, kept.excludedUntil);
  const excludedUntilReview = limits.excludedUntilReview || kept.excludedUntilReview;
  await saveLimits(tx, playerId, { ...limits, excludedUntil, excludedUntilReview });
  await insertLimitChange(tx, {
    playerId,
    staffId: null,
    subject: 'selfExclusion',
    before: { until: limits.excludedUntil?.toISOString() ?? null, untilReview: limits.excludedUntilReview },
    after: { until: excludedUntil?.toISOString() ?? null, untilReview: excludedUntilReview },
    at: now,
  });
};

/** The memory of deleted accounts: that a phone had its joining bonus, and self-exclusions. */
export const createFormerAccounts = ({ clock, hash }: { clock: Clock; hash: KeyedHash }) => ({
  /** Stores the traces of a person who leaves: of the phone, and of Aadhaar numbers while an exclusion is in effect. */
  remember: async (
    tx: Transaction,
    { playerId, phone, fingerprints }: { playerId: string; phone: string; fingerprints: readonly Buffer[] },
  ) => {
    const leftAt = clock.now();
    const { excludedUntil, excludedUntilReview } = await findLimits(tx, playerId);
    const exclusion = { excludedUntil, excludedUntilReview };
    const shared = { ...exclusion, leftAt, keptUntil: keptUntil(exclusion, leftAt) };
    await saveTrace(tx, { ...shared, kind: 'phone', trace: phoneTrace(hash, phone) });
    if (!isInEffect(exclusion, leftAt)) return;
    for (const fingerprint of fingerprints)
      await saveTrace(tx, { ...shared, kind: 'aadhaar', trace: aadhaarTrace(hash, fingerprint) });
  },

  /** Creates a player; with the phone of a deleted account without bonus and referrer, and with its exclusion. */
  withMemory:
    (createPlayer: CreatePlayer): CreatePlayer =>
    async (tx, player) => {
      const now = clock.now();
      const kept = await findTrace(tx, phoneTrace(hash, player.phone), now);
      if (kept === null) return createPlayer(tx, player);
      const playerId = await createPlayer(tx, { ...player, bonus: paise(0), referrerId: null });
      await carryExclusion(tx, { playerId, kept, now });
      return playerId;
    },

  /** Gives a player whose Aadhaar was verified the exclusion of the deleted account that had it. */
  carryByAadhaar: async (tx: Transaction, { playerId, fingerprint }: { playerId: string; fingerprint: Buffer }) => {
    const now = clock.now();
    const kept = await findTrace(tx, aadhaarTrace(hash, fingerprint), now);
    if (kept !== null) await carryExclusion(tx, { playerId, kept, now });
  },
});

export type FormerAccounts = ReturnType<typeof createFormerAccounts>;
