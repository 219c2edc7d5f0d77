import { randomBytes } from 'node:crypto';
import { INVITATION_HOURS } from '@muqabla/contract/console/staff/staff-fields';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { replaceInvitation } from './invitations.queries.ts';
import { newTotpSecret, sealTotp } from './totp.ts';

/** The hash under which an invitation's token is stored. */
export const invitationHash = (hash: KeyedHash, token: string) => hash('staff invitation', token);

type NewInvitation = { staffId: string; hash: KeyedHash; seal: Seal; now: Date };

/** Creates an invitation, replacing an earlier one, and returns its token, which cannot be read again. */
export const openInvitation = async (tx: Transaction, { staffId, hash, seal, now }: NewInvitation) => {
  const invitation = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  await replaceInvitation(tx, {
    staffId,
    tokenHash: invitationHash(hash, invitation),
    totpSealed: sealTotp(seal, staffId, newTotpSecret()),
    expiresAt,
  });
  return { invitation, expiresAt };
};
