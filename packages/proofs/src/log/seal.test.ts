import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import { toHex } from '../hex.ts';
import type { SealedEntry } from './entry.ts';
import { inclusionProof, rootOfHashes } from './merkle.ts';
import { disclosureCommit, disclosuresOf, isDisclosed, isSealed, type Seal, sealedLeaf } from './seal.ts';

const dated = { v: 1, at: '2026-11-22T09:00:00Z' } as const;
const sides = { ...dated, match: 'm', version: 6, host: 'h', joiner: 'j' } as const;
const DECISION: SealedEntry = {
  ...sides,
  kind: 'decision',
  game: 'Ludo Classic',
  stakeBand: '100-499',
  outcome: 'host',
  by: 'reviewer',
  move: 'decide',
  reasons: ['noProof'],
  penalties: [{ side: 'joiner', kind: 'fraud', paise: 100_00 }],
};
const money = { ...dated, decision: 'd', player: 'p' } as const;
const saltOf = (number: number) => new Uint8Array(32).fill(number);

const sealsOf = async (entries: readonly string[]): Promise<Seal[]> => {
  const leaves = entries.map((entry, place) => sealedLeaf(saltOf(place), entry));
  const entry = canonicalJson({ ...dated, kind: 'seal', root: toHex(rootOfHashes(leaves)) });
  const read = async (level: number, index: number) =>
    rootOfHashes(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level));
  return Promise.all(
    entries.map(async (_, place) => ({
      entry,
      salt: toHex(saltOf(place)),
      place,
      size: entries.length,
      path: (await inclusionProof(read, place, entries.length)).map(toHex),
    })),
  );
};

describe('a seal', () => {
  it.each([1, 2, 3, 7, 20])('of %i entries opens to each of them alone', async (count) => {
    const entries = Array.from({ length: count }, (_, place) => `{"place":${place}}`);
    for (const [place, seal] of (await sealsOf(entries)).entries())
      expect(entries.map((entry) => isSealed(entry, seal))).toEqual(entries.map((_, other) => other === place));
  });

  it.each<[string, (seal: Seal) => Seal]>([
    ['another salt', (seal) => ({ ...seal, salt: toHex(saltOf(9)) })],
    ['another place', (seal) => ({ ...seal, place: 0 })],
    ['another number of entries', (seal) => ({ ...seal, size: 5 })],
    ['a shorter path', (seal) => ({ ...seal, path: seal.path.slice(1) })],
    ['an entry of another kind', (seal) => ({ ...seal, entry: seal.entry.replace('"seal"', '"key"') })],
  ])('does not open with %s', async (_, change) => {
    const [, seal] = await sealsOf(['a', 'b', 'c']);
    if (seal === undefined) throw new Error('no seal');
    expect([isSealed('b', seal), isSealed('b', change(seal))]).toEqual([true, false]);
  });
});

describe('what is disclosed', () => {
  it.each<[SealedEntry, readonly object[]]>([
    [
      DECISION,
      [
        { kind: 'decision', by: 'reviewer', outcome: 'host' },
        { kind: 'penalty', penalty: 'fraud' },
        { kind: 'reason', reason: 'noProof' },
      ],
    ],
    [{ ...sides, kind: 'reversal', reverses: 5 }, [{ kind: 'reversal', by: 'staff' }]],
    [{ ...sides, kind: 'reversal', reverses: 5, by: 'objection' }, [{ kind: 'reversal', by: 'objection' }]],
    [{ ...sides, kind: 'board_started', game: 'g', diceCommit: 'c' }, [{ kind: 'board_started' }]],
    [
      { ...sides, kind: 'offer_ended', game: 'g', by: 'host', hostCommit: 'c', diceCommit: 'd', joinerSeed: 's' },
      [{ kind: 'offer_ended', by: 'host' }],
    ],
    [
      { ...money, kind: 'adjustment', wallet: 'reward', direction: 'give', paise: 5 },
      [{ kind: 'adjustment', direction: 'give' }],
    ],
    [
      { ...money, kind: 'suspense', to: 'player', currency: 'INR', minorUnits: 5 },
      [{ kind: 'suspense', to: 'player' }],
    ],
    [
      { ...money, kind: 'payout', outcome: 'approved', requestedBy: 'player', paise: 5 },
      [{ kind: 'payout', outcome: 'approved', requestedBy: 'player' }],
    ],
    [{ ...money, kind: 'restitution', battles: 3, victims: 2, lostPaise: 5, paidPaise: 5 }, [{ kind: 'restitution' }]],
    [{ ...money, kind: 'restitution_undone', undoes: 'd', returnedPaise: 5 }, [{ kind: 'restitution_undone' }]],
    [{ ...money, kind: 'recharge_returned', paise: 5 }, [{ kind: 'recharge_returned' }]],
    [{ ...money, kind: 'referral_block', isBlocked: true }, [{ kind: 'referral_block', isBlocked: true }]],
  ])('of %j has no game, stake, amount, side, time or pseudonym', (entry, expected) =>
    expect(disclosuresOf(entry)).toEqual(expected),
  );

  it('is about one entry, and one part of it', () => {
    const entry = canonicalJson(DECISION);
    const disclosed = (about: object) =>
      canonicalJson({ ...dated, kind: 'disclosed', about, commit: disclosureCommit(saltOf(1), entry) });
    const part = (number: number, about: object) =>
      isDisclosed(entry, { number, salt: toHex(saltOf(1)), entry: disclosed(about) });
    expect(part(1, { kind: 'penalty', penalty: 'fraud' })).toBe(true);
    expect(part(0, { kind: 'penalty', penalty: 'fraud' })).toBe(false);
    expect(part(1, { kind: 'penalty', penalty: 'abuse' })).toBe(false);
    const text = disclosed({ kind: 'penalty', penalty: 'fraud' });
    expect(isDisclosed(entry, { number: 1, salt: toHex(saltOf(2)), entry: text })).toBe(false);
    expect(isDisclosed(entry.replace('host', 'joiner'), { number: 1, salt: toHex(saltOf(1)), entry: text })).toBe(
      false,
    );
  });
});
