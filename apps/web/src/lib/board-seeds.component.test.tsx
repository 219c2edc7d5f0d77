import { hostCommit } from '@muqabla/games/dice/commits';
import { linkHash } from '@muqabla/games/dice/links';
import { expect, it } from 'vitest';
import { linkFor, newAnchor, noteSent, passOn, readReceipt } from './board-links.ts';
import { acceptSeeds, commitNewSeed, startSeeds } from './board-seeds.ts';

const hex = (digit: string) => digit.repeat(64);
const MATCH = '019a0000-0000-7000-8000-000000000001';
const match = (commit: string, joinerSeed?: string, matchId = MATCH) => ({
  _id: matchId,
  board: { game: 'ludo-quick', clock: '15 s', hostCommit: commit, diceCommit: hex('d'), joinerSeed } as never,
});

it('accepts again with the seed of the accept whose answer was lost, and with a new one once the host has another', () => {
  const first = acceptSeeds(match(hex('a')));
  expect(acceptSeeds(match(hex('a')))).toEqual(first);
  const other = acceptSeeds(match(hex('b')));
  expect(other.joinerSeed).not.toBe(first.joinerSeed);
  expect(readReceipt(MATCH)).toMatchObject({ hostCommit: hex('b'), joinerSeed: other.joinerSeed, seat: 'joiner' });
});

it('releases links that lead back to the seed it has sent, as the joiner and as the host', () => {
  const { joinerSeed = '', sendsLinks } = acceptSeeds(match(hex('a')));
  expect([sendsLinks, linkHash(linkFor(MATCH, 0) ?? '')]).toEqual([true, joinerSeed]);
  expect(linkHash(linkFor(MATCH, 8) ?? '')).toBe(linkFor(MATCH, 7));
  const commit = commitNewSeed();
  const { hostSeed = '', sendsLinks: hostSends } = startSeeds(match(commit, joinerSeed));
  expect([hostSends, hostCommit(hostSeed), linkHash(linkFor(MATCH, 0) ?? '')]).toEqual([true, commit, hostSeed]);
});

it('keeps which links the server has, each once, for the check after the game', () => {
  acceptSeeds(match(hex('a')));
  const anchors = [{ seat: 'host', from: 1, anchor: hex('c') }] as const;
  for (const actNumber of [4, 5]) noteSent(MATCH, { rollNumber: 1, actNumber, anchors });
  expect(readReceipt(MATCH)).toMatchObject({
    anchors,
    links: [{ rollNumber: 1, actNumber: 4, link: linkFor(MATCH, 1), anchors: 1 }],
  });
});

it('has no link without a chain, nor of one that the server has refused, until a new anchor counts', () => {
  const other = '019a0000-0000-7000-8000-000000000002';
  expect(linkFor(other, 0)).toBeUndefined();
  acceptSeeds(match(hex('a'), undefined, other));
  passOn(other, 3);
  expect(linkFor(other, 3)).toBeUndefined();
  const { anchor, keepFrom } = newAnchor();
  keepFrom(other, 'joiner', 5);
  expect(linkFor(other, 4)).toBeUndefined();
  expect(linkHash(linkFor(other, 5) ?? '')).toBe(anchor);
});
