import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RollLinks } from '../act.ts';
import type { Seat } from '../seat.ts';
import { seedBytes } from './commits.ts';

const LINK_TAG = utf8ToBytes('muqabla-link');

const hashOf = (link: Uint8Array): Uint8Array => sha256(concatBytes(LINK_TAG, link));

/** The text of the link, or the anchor, that comes before this one: SHA-256 of the tag and the link. */
export const linkHash = (link: string): string => bytesToHex(hashOf(seedBytes(link)));

/** Links of one chain; more than a game of Ludo has rolls. A phone whose chain is used up commits to a new anchor. */
export const CHAIN_LINKS = 1024;

const hashTimes = (link: Uint8Array, times: number): Uint8Array => {
  let hashed = link;
  for (let time = 0; time < times; time += 1) hashed = hashOf(hashed);
  return hashed;
};

/** The anchor of the chain of a secret: what a phone commits to. It is the phone's seed where the chain begins with the match. */
export const anchorOf = (secret: string): string => bytesToHex(hashTimes(seedBytes(secret), CHAIN_LINKS));

/** Link `index` of the chain of a secret, from 0; null when the chain is used up. */
export const linkOf = (secret: string, index: number): string | null =>
  index < 0 || index >= CHAIN_LINKS ? null : bytesToHex(hashTimes(seedBytes(secret), CHAIN_LINKS - 1 - index));

/** A link of a chain and the number of the roll it is for; the anchor has the number before its first roll. */
export interface KnownLink {
  readonly link: string;
  readonly number: number;
}

/** True when `link` is the link for roll `rollNumber` of the chain of which another link is known. */
export const continuesChain = (known: KnownLink, link: string, rollNumber: number): boolean =>
  rollNumber > known.number && bytesToHex(hashTimes(seedBytes(link), rollNumber - known.number)) === known.link;

/** The links of a chain from roll `from` up to the known one, by the number of their roll: each is the hash of the next. */
export const linksUpTo = (known: KnownLink, from: number): Map<number, string> => {
  const links = new Map<number, string>();
  let link = known.link;
  for (let number = known.number; number >= from; number -= 1) {
    links.set(number, link);
    link = linkHash(link);
  }
  return links;
};

/** A new anchor of a phone that had lost its secret. It counts from roll `from` on. */
export interface NewAnchor {
  readonly seat: Seat;
  readonly from: number;
  readonly anchor: string;
}

/** The links of a chain before its first roll: the seed of a phone is the anchor. */
export const chainStart = (seed: string): KnownLink => ({ link: seed, number: -1 });

/** The link that one for roll `rollNumber` must lead back to: the last of the seat, or the newer anchor that counts by then. */
export const knownFor = (
  known: KnownLink,
  { seat, rollNumber }: { readonly seat: Seat; readonly rollNumber: number },
  anchors: readonly NewAnchor[],
): KnownLink => {
  const newest = anchors.findLast((its) => its.seat === seat && its.from <= rollNumber);
  if (newest === undefined || known.number >= newest.from) return known;
  return { link: newest.anchor, number: newest.from - 1 };
};

/** The seats whose link was missing in a roll. */
export const missingIn = (links: RollLinks): readonly Seat[] =>
  (['host', 'joiner'] as const).filter((seat) => links[seat] === null);
