import type { Language } from '@muqabla/contract/refusals';
import { type KeyedHash, sameBytes } from '../platform/crypto/keyed-hash.ts';
import { isPaper, type Paper } from './paper.rules.ts';

const VALID_MILLISECONDS = 10 * 60_000;

/** Whose paper a link opens, and in which language. */
export type PaperLink = { readonly paper: Paper; readonly playerId: string; readonly language: Language };

const sign = (hash: KeyedHash, text: string) => hash('paper-link', text).toString('base64url');

/** A link to a paper, valid for ten minutes and only with its player's session. */
export const makePaperLink = (hash: KeyedHash, link: PaperLink, now: Date): string => {
  const signed = JSON.stringify({ ...link, until: now.getTime() + VALID_MILLISECONDS });
  return `/api/papers?${new URLSearchParams({ link: signed, signature: sign(hash, signed) }).toString()}`;
};

/** The content of a link that is genuine and has not ended, or null. */
export const readPaperLink = (
  hash: KeyedHash,
  { link, signature }: Readonly<Record<string, unknown>>,
  now: Date,
): PaperLink | null => {
  if (typeof link !== 'string' || typeof signature !== 'string') return null;
  if (!sameBytes(Buffer.from(sign(hash, link)), Buffer.from(signature))) return null;
  const read = JSON.parse(link) as PaperLink & { until: number };
  return read.until > now.getTime() && isPaper(read.paper) ? read : null;
};
