import { expect, it } from 'vitest';
import { mutantsOf, pickMutants, withMutant } from './mutations.ts';

const changesOf = (text: string) => mutantsOf('rule.ts', text).map((mutant) => withMutant(text, mutant));

it.each([
  ['negates a condition', 'if (isBlocked) throw refusal;', ['if (!(isBlocked)) throw refusal;']],
  ['negates a choice', 'const a = isOver ? b : c;', ['const a = !(isOver) ? b : c;']],
  ['moves a boundary', 'const a = b < c;', ['const a = b <= c;']],
  ['turns an equality', 'const a = b !== c;', ['const a = b === c;']],
  ['changes an operator', 'const a = b && c;', ['const a = b || c;']],
  [
    'raises a number, and doubles a large one',
    'const a = [1, 500];',
    ['const a = [(1 + 1), 500];', 'const a = [1, (500 * 2)];'],
  ],
  ['removes a statement', 'await post(transfer);', [';']],
  ['leaves types, imports and names of properties', `import a from 'a'; type B = 1; const c = { 7: d };`, []],
])('%s', (_, text, changed) => expect(changesOf(text)).toEqual(changed));

it('names the line of a mutant', () => {
  expect(mutantsOf('rule.ts', 'const a = b;\n\nif (a) throw b;')).toMatchObject([{ line: 3, kind: 'condition' }]);
});

const files = Array.from({ length: 9 }, (_, number) => ({ path: `${number}.ts`, text: 'if (a < 1) b();' }));

it('picks the same mutants for a seed and others for another', () => {
  const picked = pickMutants(files, { seed: 7, count: 4 });
  expect(pickMutants(files, { seed: 7, count: 4 })).toEqual(picked);
  expect(pickMutants(files, { seed: 8, count: 4 })).not.toEqual(picked);
});

it('picks one of a file, and passes over files without any', () => {
  const picked = pickMutants([...files, { path: 'empty.ts', text: '' }], { seed: 7, count: 20 });
  expect(new Set(picked.map(({ path }) => path)).size).toBe(9);
  expect(picked).toHaveLength(9);
});
