import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playedProof, playedSecrets } from '../../test/played-proof.ts';
import type { Face } from '../act.ts';
import { CHESS } from '../chess/chess.ts';
import { LUDO_BY_RULES, LUDO_CLASSIC, LUDO_QUICK } from '../ludo/ludo.ts';
import { otherSeat } from '../seat.ts';
import { anchorOf, linkOf } from './links.ts';
import { formatProof, type GameProof, type Receipt } from './proof.ts';
import { verifyGame } from './verify-game.ts';

const PROOF = playedProof(LUDO_QUICK, 4);
const OTHER_SEED = '77'.repeat(32);

const failing = (change: Partial<GameProof>, receipt?: Receipt) =>
  verifyGame(LUDO_QUICK, { ...PROOF, ...change }, receipt);

it.each([...Object.values(LUDO_BY_RULES), CHESS])('a game of $rules as it was played passes every check', (game) => {
  const proof = playedProof<object, unknown>(game, 1);
  const { ok, failed, checks, rolls } = verifyGame<object, unknown>(game, proof);
  expect({ ok, failed }).toEqual({ ok: true, failed: null });
  expect(checks.map(({ name }) => name)).toEqual([
    'receipt',
    'host-commit',
    'dice-commit',
    'first-seat',
    'rolls',
    'acts',
    'position',
  ]);
  expect(rolls).toBe(proof.acts.filter(({ act }) => act.type === 'roll').length);
});

it('a changed face of any roll is found, at that roll', () => {
  const rolls = PROOF.acts.flatMap(({ act }, number) => (act.type === 'roll' ? [{ act, number }] : []));
  fc.assert(
    fc.property(fc.constantFrom(...rolls), fc.integer({ min: 1, max: 5 }), ({ act, number }, shift) => {
      const face = (((act.face - 1 + shift) % 6) + 1) as Face;
      const changed = { ...PROOF.acts[number], act: { ...act, face } } as (typeof PROOF.acts)[number];
      const { ok, failed } = failing({ acts: PROOF.acts.with(number, changed) });
      expect(ok).toBe(false);
      expect(failed).toMatchObject({
        name: 'rolls',
        difference: {
          act: number,
          expected: `${changed.seat} roll ${act.rollNumber} ${act.face}`,
          found: `${changed.seat} roll ${act.rollNumber} ${face}`,
        },
      });
    }),
  );
});

it('an act left out, repeated or given to the other seat is found', () => {
  fc.assert(
    fc.property(
      fc.nat(PROOF.acts.length - 1),
      fc.constantFrom('left out', 'repeated', 'other seat'),
      (number, change) => {
        const act = PROOF.acts[number] ?? expect.fail();
        const instead = {
          'left out': [],
          repeated: [act, act],
          'other seat': [{ ...act, seat: otherSeat(act.seat) }],
        }[change];
        expect(failing({ acts: PROOF.acts.toSpliced(number, 1, ...instead) }).ok).toBe(false);
      },
    ),
  );
});

describe('what is changed is named first', () => {
  it.each<[string, Partial<GameProof>, string]>([
    ['the host’s commit', { hostCommit: OTHER_SEED }, 'host-commit'],
    ['the host’s seed', { hostSeed: OTHER_SEED }, 'host-commit'],
    ['the dice commit', { diceCommit: OTHER_SEED }, 'dice-commit'],
    ['the dice seed', { diceSeed: OTHER_SEED }, 'dice-commit'],
    ['the match', { matchId: 'another' }, 'dice-commit'],
    ['the first seat', { first: otherSeat(PROOF.first) }, 'first-seat'],
    ['the position', { position: LUDO_QUICK.serialise(LUDO_QUICK.start('host')) }, 'position'],
    ['the last act', { acts: PROOF.acts.slice(0, -1) }, 'position'],
  ])('%s', (_, change, name) => {
    expect(failing(change).failed).toMatchObject({ name });
  });
  it('the joiner’s seed, which no commit binds, by the rolls or the first seat', () => {
    expect(['first-seat', 'rolls']).toContain(failing({ joinerSeed: OTHER_SEED }).failed?.name);
  });
  it('an act against the rules, with the reason', () => {
    const acts = [...PROOF.acts, { seat: 'host', act: { type: 'resign' } }] as const;
    expect(failing({ acts }).failed).toEqual({
      name: 'acts',
      difference: { act: PROOF.acts.length, expected: 'refused: game-over', found: 'host resign' },
    });
  });
});

describe('the receipt of the player’s own device', () => {
  it('passes when it is of this game', () => {
    const { matchId, hostCommit, diceCommit, joinerSeed } = PROOF;
    expect(failing({}, { matchId, hostCommit, diceCommit, joinerSeed }).ok).toBe(true);
  });
  it.each(['matchId', 'hostCommit', 'diceCommit', 'hostSeed', 'joinerSeed'] as const)(
    'finds a proof with another %s, even when the proof agrees with itself',
    (name) => {
      expect(failing({}, { [name]: OTHER_SEED }).failed).toEqual({
        name: 'receipt',
        difference: { act: null, expected: `${name} ${OTHER_SEED}`, found: `${name} ${PROOF[name]}` },
      });
    },
  );
});

it('a proof is not checked by the rules of another game', () => {
  expect(() => verifyGame(LUDO_CLASSIC, PROOF)).toThrow(RangeError);
});

describe('a game whose phones released links', () => {
  const LINKED = playedProof(LUDO_QUICK, 4, 2);
  const check = (change: Partial<GameProof>, receipt?: Receipt) =>
    verifyGame(LUDO_QUICK, { ...LINKED, ...change }, receipt);
  const rolls = LINKED.acts.flatMap(({ seat, act }, number) => (act.type === 'roll' ? [{ seat, act, number }] : []));
  const withLinks = (number: number, links: { host?: string | null; joiner?: string | null }) => {
    const { seat, act } = LINKED.acts[number] ?? expect.fail();
    if (act.type !== 'roll' || act.links === undefined) throw new Error('not a roll with links');
    return { acts: LINKED.acts.with(number, { seat, act: { ...act, links: { ...act.links, ...links } } }) };
  };

  it('passes every check, and counts the rolls of both phones', () => {
    const missing = rolls.filter(({ act }) => act.rollNumber % 7 === 6).length;
    expect(check({})).toMatchObject({
      ok: true,
      rolls: rolls.length,
      phones: { both: rolls.length - missing, missing: { host: 0, joiner: missing } },
    });
    expect(verifyGame(LUDO_QUICK, PROOF).phones).toBeNull();
  });
  it('finds a link that is wrong, of another roll, of the other phone, or invented for a missing one', () => {
    const [tenth = expect.fail(), missing = expect.fail()] = [
      rolls.find(({ act }) => act.rollNumber === 10),
      rolls.find(({ act }) => act.rollNumber === 6),
    ];
    const host = playedSecrets(4).host;
    for (const link of [OTHER_SEED, linkOf(host, 9), linkOf(host, 11), linkOf(playedSecrets(4).joiner, 10)])
      expect(check(withLinks(tenth.number, { host: link })).failed).toMatchObject({
        name: 'links',
        difference: { act: tenth.number, found: link },
      });
    expect(check(withLinks(missing.number, { joiner: OTHER_SEED })).failed?.name).toBe('links');
  });
  it('finds a link that the server left out, by its roll', () => {
    const left = check(withLinks(rolls[20]?.number ?? 0, { host: null }));
    expect([left.ok, left.failed?.name]).toEqual([false, 'rolls']);
  });
  it('finds a face, a server’s seed and an anchor that were changed', () => {
    const [{ seat, act, number } = expect.fail()] = rolls;
    const face = ((act.face % 6) + 1) as Face;
    const changed = LINKED.acts.with(number, { seat, act: { ...act, face } });
    expect(check({ acts: changed }).failed?.name).toBe('rolls');
    expect(check({ diceSeed: OTHER_SEED }).failed?.name).toBe('dice-commit');
    expect(check({ version: 1 }).ok).toBe(false);
    const invented = [{ seat: 'host', from: 10, anchor: anchorOf(OTHER_SEED) }] as const;
    expect(check({ anchors: invented }).failed?.name).toBe('links');
  });
  it('of which a phone has a new anchor passes every check, and finds a link of its old chain from there', () => {
    const anchored = playedProof(LUDO_QUICK, 4, 2, 10);
    expect(verifyGame(LUDO_QUICK, anchored).failed).toBeNull();
    const old = linkOf(playedSecrets(4).joiner, 11) ?? '';
    const acts = anchored.acts.map(({ seat, act }) =>
      act.type === 'roll' && act.rollNumber === 11 && act.links !== undefined
        ? { seat, act: { ...act, links: { ...act.links, joiner: old } } }
        : { seat, act },
    );
    for (const change of [{ acts }, { anchors: [] }])
      expect(verifyGame(LUDO_QUICK, { ...anchored, ...change }).failed?.name).toBe('links');
  });
  it('finds a tap that the server had accepted and then called a missed turn', () => {
    const { act, seat, number } = rolls.find(({ act: { rollNumber } }) => rollNumber === 10) ?? expect.fail();
    const link = act.links?.[seat] ?? '';
    const dropped = { seat, act: { type: 'expire' } } as const;
    const without = { seat, act: { ...act, links: { host: act.links?.host ?? null, joiner: null, [seat]: null } } };
    const acts = LINKED.acts.toSpliced(number, 1, dropped, without);
    const receipt = { seat, links: [{ rollNumber: 10, actNumber: number, link, anchors: 0 }] };
    expect(check({ acts }, receipt).failed).toMatchObject({
      name: 'receipt',
      difference: { found: `link missing of roll 10 before act ${number + 1}` },
    });
  });
  it('is compared with the links that the player’s own device has sent', () => {
    const { act, number } = rolls.find(({ act: { rollNumber } }) => rollNumber === 6) ?? expect.fail();
    const link = linkOf(playedSecrets(4).joiner, 6) ?? '';
    const sent = { rollNumber: 6, actNumber: number, link, anchors: 0 };
    expect(check({}, { seat: 'joiner', links: [sent] }).failed).toEqual({
      name: 'receipt',
      difference: {
        act: number,
        expected: `link ${link} of roll 6 before act ${number}`,
        found: `link missing of roll 6 before act ${number}`,
      },
    });
    const own = { ...sent, link: act.links?.host ?? '' };
    expect(check({}, { seat: 'host', links: [own] }).ok).toBe(true);
    // The server had said that the choice was made when it was not.
    const early = { ...own, actNumber: number - 1 };
    expect(check({}, { seat: 'host', links: [early] }).failed?.name).toBe(
      LINKED.acts[number - 1]?.act.type === 'expire' ? undefined : 'receipt',
    );
    // The clock ran out after the link: the roll is the one that the server then plays.
    const expired = LINKED.acts.findIndex(({ act: its }) => its.type === 'expire');
    const played = LINKED.acts[expired + 1]?.act;
    if (played?.type !== 'roll') expect.fail('a missed turn begins with a roll');
    const before = { rollNumber: played.rollNumber, actNumber: expired, link: played.links?.host ?? '', anchors: 0 };
    expect(check({}, { seat: 'host', links: [before] }).ok).toBe(true);
    expect(check({}, { seat: 'host', links: [{ ...before, actNumber: expired - 1 }] }).ok).toBe(false);
    const unrolled = { ...sent, rollNumber: 9999, actNumber: LINKED.acts.length };
    expect(check({}, { seat: 'joiner', links: [unrolled] }).ok).toBe(true);
    expect(check({}, { seat: 'joiner', links: [{ ...unrolled, actNumber: 3 }] }).ok).toBe(false);
  });
  it('is compared with the anchors that the device was shown: one made up after its link is found', () => {
    const { act, number } = rolls.find(({ act: { rollNumber } }) => rollNumber === 8) ?? expect.fail();
    const sent = { rollNumber: 8, actNumber: number, link: act.links?.host ?? '', anchors: 0 };
    const late = { seat: 'joiner', from: 8, anchor: OTHER_SEED } as const;
    const receipt = { seat: 'host', links: [sent] } as const;
    const difference = {
      act: null,
      expected: '0 anchors before the link of roll 8',
      found: `anchor ${OTHER_SEED} of the joiner from roll 8`,
    };
    expect(check({ anchors: [late] }, receipt).failed).toEqual({ name: 'receipt', difference });
    // One for a later roll, one of its own, and one that it was shown are as they should be.
    for (const [anchors, known] of [
      [[{ ...late, from: 9 }], 0],
      [[{ ...late, seat: 'host' }], 0],
      [[late], 1],
    ] as const)
      expect(check({ anchors }, { seat: 'host', links: [{ ...sent, anchors: known }] }).failed?.name).not.toBe(
        'receipt',
      );
    expect(check({ anchors: [late] }, { anchors: [{ ...late, from: 7 }] }).failed?.name).toBe('receipt');
    expect(check({}, { anchors: [late] }).failed?.name).toBe('receipt');
  });
});

describe('a game with even dice', () => {
  const EVEN = playedProof(LUDO_BY_RULES['ludo-classic-even-1'], 4, 2);
  const check = (change: Partial<GameProof>) =>
    verifyGame(LUDO_BY_RULES['ludo-classic-even-1'], { ...EVEN, ...change });
  const rolls = EVEN.acts.flatMap(({ seat, act }, number) => (act.type === 'roll' ? [{ seat, act, number }] : []));

  it('is made of bags with every face four times, one for each seat', () => {
    expect(check({}).ok).toBe(true);
    for (const seat of ['host', 'joiner'] as const) {
      const faces = rolls.filter((roll) => roll.seat === seat).map(({ act }) => act.face);
      expect(faces.length).toBeGreaterThan(48);
      for (let from = 0; from + 24 <= faces.length; from += 24)
        expect(
          faces
            .slice(from, from + 24)
            .toSorted((one, other) => one - other)
            .join(''),
        ).toBe('111122223333444455556666');
    }
  });
  it('finds a bag that was changed in the last position', () => {
    const [bag = ''] = /\d{6}$/.exec(EVEN.position) ?? [];
    const changed = `${EVEN.position.slice(0, -6)}${bag.replace(/[1-4]/, (count) => String(Number(count) - 1))}`;
    expect(check({ position: changed }).failed?.name).toBe('position');
  });
  it('finds a face that the bag did not give, at its roll', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rolls), fc.integer({ min: 1, max: 5 }), ({ seat, act, number }, shift) => {
        const face = (((act.face - 1 + shift) % 6) + 1) as Face;
        const acts = EVEN.acts.with(number, { seat, act: { ...act, face } });
        expect(check({ acts }).failed).toMatchObject({ name: 'rolls', difference: { act: number } });
      }),
    );
  });
  it('is no game with free dice, and no such game is one with even dice', () => {
    const free = LUDO_BY_RULES['ludo-classic-1'];
    expect(verifyGame(free, { ...EVEN, rules: free.rules }).failed?.name).toBe('rolls');
    const played = playedProof(free, 4, 2);
    expect(check({ ...played, rules: EVEN.rules }).failed?.name).toBe('rolls');
  });
});

it.each([
  [LUDO_QUICK, 4, 1, '19c58169535d7e83118f045ddcd13833'],
  [LUDO_QUICK, 4, 2, '5c31ee66d25c3284849fdc762b8f665f'],
  [LUDO_CLASSIC, 9, 2, '2e4188b576e884ddbd4a7c2f31fd2cdb'],
] as const)('the proof of a game of $rules with free dice is for ever what it was', (game, number, version, hash) => {
  const file = formatProof(playedProof(game, number, version));
  expect(createHash('sha256').update(file).digest('hex').slice(0, 32)).toBe(hash);
});
