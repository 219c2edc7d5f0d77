import { describe, expect, it } from 'vitest';
import { playedProof } from '../../test/played-proof.ts';
import { LUDO_QUICK } from '../ludo/ludo.ts';
import { formatProof, parseProof, parseReceipt } from './proof.ts';

const PROOF = playedProof(LUDO_QUICK, 9);
const FILE: Record<string, unknown> = JSON.parse(formatProof(PROOF));

it('a proof is read back from its file', () => {
  expect(parseProof(FILE)).toEqual(PROOF);
});

it('a proof of version 2 is read back with its links and anchors', () => {
  const linked = {
    ...playedProof(LUDO_QUICK, 9, 2),
    anchors: [{ seat: 'host', from: 3, anchor: 'ab'.repeat(32) }] as const,
  };
  const file = JSON.parse(formatProof(linked)) as Record<string, unknown>;
  expect(file.format).toBe('muqabla-game-proof-2');
  expect(parseProof(file)).toEqual(linked);
  for (const anchors of [undefined, 'none', [{ seat: 'host', from: -1, anchor: 'ab'.repeat(32) }], [{ seat: 'both' }]])
    expect(() => parseProof({ ...file, anchors })).toThrow(/the field (anchors|from|seat) /);
});

describe('a proof is refused, with the name of the field', () => {
  it.each<[string, unknown]>([
    ['format', 'muqabla-game-proof-3'],
    ['matchId', 7],
    ['rules', 'ludo-classic-2'],
    ['rules', 'constructor'],
    ['hostCommit', 'ab'],
    ['diceCommit', undefined],
    ['hostSeed', 'AB'.repeat(32)],
    ['joinerSeed', null],
    ['diceSeed', `${'ab'.repeat(32)}\n`],
    ['first', 'both'],
    ['acts', 'host roll 0 1'],
    ['acts', [1]],
    ['position', {}],
  ])('%s: %j', (name, value) => {
    expect(() => parseProof({ ...FILE, [name]: value })).toThrow(new RegExp(`the field ${name} `));
  });
  it.each([null, 'text', 3, []])('%j is no proof at all', (json) => {
    expect(() => parseProof(json)).toThrow(SyntaxError);
  });
  it.each([
    'host roll 0 7',
    'host roll 0 6 -',
    'host roll 0 6 - ab',
    'host roll 00 1',
    'joiner move',
    'host move 2 ',
    'both resign',
    'host castle',
    '',
  ])('the act %j', (act) => {
    expect(() => parseProof({ ...FILE, acts: [act] })).toThrow('not an act');
  });
});

describe('a receipt', () => {
  it('has the fields that were kept', () => {
    const receipt = { matchId: 'match-9', joinerSeed: PROOF.joinerSeed };
    expect(parseReceipt({ ...receipt, note: 'more' })).toEqual(receipt);
  });
  it('has the links that were sent, with the seat', () => {
    const anchors = [{ seat: 'joiner', from: 1, anchor: 'cd'.repeat(32) }];
    const links = [{ rollNumber: 1, actNumber: 4, link: 'ab'.repeat(32), anchors: 1 }];
    const receipt = { seat: 'host', anchors, links };
    expect(parseReceipt({ ...receipt, secret: 'x' })).toEqual(receipt);
  });
  it('is refused with a field that is no seed, and with a link that is none', () => {
    expect(() => parseReceipt({ hostSeed: 'short' })).toThrow('the field hostSeed ');
    expect(() => parseReceipt({ links: [{ rollNumber: 1, actNumber: 4 }] })).toThrow('the field link ');
  });
});
