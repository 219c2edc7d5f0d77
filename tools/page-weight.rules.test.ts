import { expect, it } from 'vitest';
import { isOverweight, type Manifest, weighPages } from './page-weight.rules.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react'] },
  _react: { file: 'assets/react.js' },
  _field: { file: 'assets/field.js', imports: ['_react'] },
  'src/features/support/chat/chat-page.tsx': {
    file: 'assets/chat-page.js',
    isDynamicEntry: true,
    imports: ['_field', '_react'],
  },
  'src/features/play/boards/chess/chess-game.tsx': { file: 'assets/chess-game.js', isDynamicEntry: true },
  'src/features/play/lobby/sheet.tsx': { file: 'assets/sheet.js', isDynamicEntry: true },
};
const bytes: Record<string, number> = {
  'index.html': 500,
  'assets/index.js': 29_000,
  'assets/react.js': 79_000,
  'assets/field.js': 8000,
  'assets/chat-page.js': 12_000,
  'assets/chess-game.js': 21_000,
  'assets/sheet.js': 90_000,
};

it('counts everything that the first load imports, and what each page and board needs beyond it, once', () => {
  const weights = weighPages(manifest, (file) => bytes[file] ?? 0);
  expect(weights).toEqual([
    { page: 'home', bytes: 108_500, budget: 100_000 },
    { page: 'src/features/play/boards/chess/chess-game.tsx', bytes: 21_000, budget: 50_000 },
    { page: 'src/features/support/chat/chat-page.tsx', bytes: 20_000, budget: 50_000 },
  ]);
  expect(weights.some(isOverweight)).toBe(false);
});

it.each([
  ['a tenth over its budget', 44_000, false],
  ['a byte more', 44_001, true],
  ['nothing, because a file was not found', 0, true],
])('judges a page of %s', (_, weight, isTooHeavy) => {
  expect(isOverweight({ page: 'chat', bytes: weight, budget: 40_000 })).toBe(isTooHeavy);
});
