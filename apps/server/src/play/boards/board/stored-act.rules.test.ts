import type { RollLinks } from '@muqabla/games/act';
import type { RecordedAct } from '@muqabla/games/act-text';
import { expect, it } from 'vitest';
import { formatStoredAct, parseStoredAct, proofText } from './stored-act.rules.ts';

const ROLL: RecordedAct = { seat: 'host', act: { type: 'roll', rollNumber: 17, face: 5 } };
const [HOST, JOINER] = ['a1'.repeat(32), 'b2'.repeat(32)];
const linkOf = (seat: string) => (seat === 'host' ? HOST : JOINER);

it.each<[RollLinks, string, string, readonly string[]]>([
  [{ host: HOST, joiner: JOINER }, '++', `${HOST} ${JOINER}`, []],
  [{ host: HOST, joiner: null }, '+-', `${HOST} -`, ['joiner']],
  [{ host: null, joiner: JOINER }, '-+', `- ${JOINER}`, ['host']],
  [{ host: null, joiner: null }, '--', '- -', ['host', 'joiner']],
])('a roll says which links it was made with, and a proof has them', (links, marks, inProof, missing) => {
  const stored = formatStoredAct(ROLL, () => links);
  expect(stored).toBe(`host roll 17 5 ${marks}`);
  expect(parseStoredAct(stored)).toEqual({ ...ROLL, missing });
  expect(proofText(stored, linkOf)).toBe(`host roll 17 5 ${inProof}`);
});

it('an act without links is stored as it stands in a proof', () => {
  const acts: RecordedAct[] = [ROLL, { seat: 'joiner', act: { type: 'move', move: '2' } }];
  for (const act of acts) {
    const stored = formatStoredAct(act, null);
    expect(stored).not.toMatch(/[+-]/);
    expect(parseStoredAct(stored)).toEqual({ ...act, missing: null });
    expect(proofText(stored, linkOf)).toBe(stored);
  }
  expect(() => parseStoredAct('host roll 17 7 ++')).toThrow(SyntaxError);
});
