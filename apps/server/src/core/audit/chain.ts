import { createHash } from 'node:crypto';
import type { StaffRole } from '@muqabla/contract/roles';
import { canonicalJson } from '@muqabla/proofs/canonical-json';

/** The content of a record, without its hash and its place in the chain. */
export type AuditContent = {
  readonly sequence: number;
  readonly at: Date;
  readonly staffId: string;
  readonly role: StaffRole;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** The previous hash of the first record. */
export const CHAIN_START = '0'.repeat(64);

/** The hash of a record that follows `previous`: SHA-256 over that hash and the content, in hex. */
export const hashOf = (previous: string, content: AuditContent): string =>
  createHash('sha256')
    // Serialised once, so that dates and absent fields have the form they have when read back.
    .update(`${previous}${canonicalJson(JSON.parse(JSON.stringify(content)))}`)
    .digest('hex');
