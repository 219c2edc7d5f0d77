import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import { sameBytes } from '../platform/crypto/keyed-hash.ts';

const VALID_MILLISECONDS = 10 * 60_000;

type Link = { exportId: string; playerId: string; until: number };

const sign = (hash: KeyedHash, { exportId, playerId, until }: Link) =>
  hash('data-export-link', `${exportId}:${playerId}:${until}`);

/** A link to an export's file, valid for ten minutes and only with its player's session. */
export const makeExportLink = (hash: KeyedHash, exportId: string, playerId: string, now: Date): string => {
  const link = { exportId, playerId, until: now.getTime() + VALID_MILLISECONDS };
  const query = new URLSearchParams({
    for: playerId,
    until: String(link.until),
    signature: sign(hash, link).toString('base64url'),
  });
  return `/api/my-data-files/${exportId}?${query.toString()}`;
};

/** The player of a link that is genuine and has not ended, or null. */
export const readExportLink = (
  hash: KeyedHash,
  exportId: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): string | null => {
  const link = { exportId, playerId: String(query.for), until: Number(query.until) };
  const signature = Buffer.from(String(query.signature), 'base64url');
  return sameBytes(sign(hash, link), signature) && link.until > now.getTime() ? link.playerId : null;
};
