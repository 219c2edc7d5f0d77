import { describe, expect, it } from 'vitest';
import { playedProof } from '../../test/played-proof.ts';
import { LUDO_QUICK } from '../ludo/ludo.ts';
import { formatProof, parseProof, parseReceipt } from './proof.ts';

const PROOF = playedProof(LUDO_QUICK, 9);
const FILE: Record<string, unknown> = JSON.parse(formatProof(PROOF));

it('a proof is read back from its file', () => {
  expect(parseProof(FILE)).toEqual(PROOF);
});

describe('a proof is refused, with the name of the field', () => {
  it.each<[string, unknown]>([
    ['format', 'muqabla-game-proof-2'],
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
  it.each(['host roll 0 7', 'host roll 00 1', 'joiner move', 'host move 2 ', 'both resign', 'host castle', ''])(
    'the act %j',
    (act) => {
      expect(() => parseProof({ ...FILE, acts: [act] })).toThrow('not an act');
    },
  );
});

describe('a receipt', () => {
  it('has the fields that were kept', () => {
    const receipt = { matchId: 'match-9', joinerSeed: PROOF.joinerSeed };
    expect(parseReceipt({ ...receipt, note: 'more' })).toEqual(receipt);
  });
  it('is refused with a field that is no seed', () => {
    expect(() => parseReceipt({ hostSeed: 'short' })).toThrow('the field hostSeed ');
  });
});
