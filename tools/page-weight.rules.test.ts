import { describe, expect, it } from 'vitest';
import { BUDGETS, explain, type Manifest, overweight, weighPages } from './page-weight.rules.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-a.js', isEntry: true, imports: ['_react'], css: ['assets/index-h.css'] },
  _react: { file: 'assets/react-b.js', imports: ['_runtime'] },
  _runtime: { file: 'assets/rolldown-runtime-c.js' },
  _shared: { file: 'assets/shared-d.js', imports: ['_react'] },
  'src/features/support/chat/chat-page.tsx': {
    file: 'assets/chat-page-e.js',
    isDynamicEntry: true,
    imports: ['_shared', '_react'],
  },
  'src/features/money/wallet/wallet-page.tsx': {
    file: 'assets/wallet-page-f.js',
    isDynamicEntry: true,
    imports: ['_shared'],
  },
  'src/features/play/lobby/sheet.tsx': { file: 'assets/sheet-g.js', isDynamicEntry: true, css: ['assets/sheet-l.css'] },
};
const files = [
  'assets/index-h.css',
  'assets/anek-latin-i.woff2',
  'assets/anek-rupee-j.woff2',
  'assets/anek-deva-k.woff2',
];
const usual: Record<string, number> = {
  'boot.js': 500,
  'assets/index-a.js': 29_000,
  'assets/react-b.js': 79_000,
  'assets/rolldown-runtime-c.js': 500,
  'assets/shared-d.js': 8_000,
  'assets/chat-page-e.js': 12_000,
  'assets/wallet-page-f.js': 6_000,
  'assets/sheet-g.js': 40_000,
  'assets/index-h.css': 12_000,
  'assets/anek-latin-i.woff2': 29_000,
  'assets/anek-rupee-j.woff2': 3_000,
  'assets/anek-deva-k.woff2': 113_000,
};
const weighed = (change: Record<string, number> = {}) =>
  weighPages({ manifest, pageScripts: ['boot.js'], files }, (file) => ({ ...usual, ...change })[file] ?? 0);

describe('the weight of a page', () => {
  it('counts everything the first load imports, and what each page needs beyond it, once', () => {
    expect(weighed().map(({ what, bytes }) => [what, bytes])).toEqual([
      ['first-load script of home', 109_000],
      ['further script of src/features/support/chat/chat-page.tsx', 20_000],
      ['further script of src/features/money/wallet/wallet-page.tsx', 14_000],
      ['style', 12_000],
      ['Latin fonts', 32_000],
      ['Hindi font', 113_000],
    ]);
    expect(overweight(weighed())).toEqual([]);
  });

  it('counts the board page together with the board of each game', () => {
    const boards: Manifest = {
      ...manifest,
      'src/features/play/boards/match/board-page.tsx': {
        file: 'assets/board-page-l.js',
        isDynamicEntry: true,
        imports: ['_shared'],
      },
      'src/features/play/boards/chess/chess-game.tsx': {
        file: 'assets/chess-game-m.js',
        isDynamicEntry: true,
        imports: ['_shared'],
      },
    };
    const sizes = { ...usual, 'assets/board-page-l.js': 9_000, 'assets/chess-game-m.js': 53_001 };
    const weights = weighPages(
      { manifest: boards, pageScripts: ['boot.js'], files },
      (file) => (sizes as Record<string, number>)[file] ?? 0,
    );
    expect(weights.find(({ what }) => what.startsWith('board page'))?.bytes).toBe(70_001);
    expect(overweight(weights)).toHaveLength(1);
  });

  it('accepts a weight equal to the budget', () => {
    expect(overweight(weighed({ 'assets/index-a.js': 30_000 }))).toEqual([]);
    expect(overweight(weighed({ 'assets/index-a.js': 30_001 }))).toHaveLength(1);
  });

  it('names the file that grew', () => {
    expect(overweight(weighed({ 'assets/index-a.js': 31_000 }))).toEqual([
      'first-load script of home: 111000 bytes, 1000 over its 110000: assets/react-b.js 79000, assets/index-a.js 31000, boot.js 500, assets/rolldown-runtime-c.js 500',
    ]);
    expect(overweight(weighed({ 'assets/chat-page-e.js': 33_000 }))).toEqual([
      'further script of src/features/support/chat/chat-page.tsx: 41000 bytes, 1000 over its 40000: assets/chat-page-e.js 33000, assets/shared-d.js 8000',
    ]);
  });

  it.each([
    ['style', 'assets/index-h.css', BUDGETS.style],
    ['Latin fonts', 'assets/anek-rupee-j.woff2', BUDGETS.latinFonts],
    ['Hindi font', 'assets/anek-deva-k.woff2', BUDGETS.hindiFont],
  ])('limits the %s too', (what, file, budget) => {
    expect(overweight(weighed({ [file]: budget + 1 }))[0]).toMatch(new RegExp(`^${what}: .*${file}`));
  });

  it('reports a weight of zero, which means that a file was not found', () => {
    expect(overweight(weighed({ 'assets/index-h.css': 0 }))).toEqual(['style: nothing was found to weigh']);
  });
});

describe('the explanation of a fault', () => {
  const modules = {
    'assets/shared-dddddddd.js': { 'src/select-field.tsx': 2_000, 'src/note.tsx': 900 },
    'assets/chat-page-eeeeeeee.js': { 'src/chat.tsx': 3_000 },
  };
  const fault = 'further script of the lobby: 25100 bytes, 100 over its 25000: assets/shared-dddddddd.js 6852';

  it('names the modules that are new in the scripts of the fault', () => {
    const earlier = { 'assets/shared-cccccccc.js': { 'src/note.tsx': 800 } };
    expect(explain(fault, modules, earlier)).toEqual(['new in assets/shared-dddddddd.js: src/select-field.tsx 2000']);
  });

  it('names the largest modules where no earlier build is known', () => {
    expect(explain(fault, modules, null)).toEqual([
      'largest in assets/shared-dddddddd.js: src/select-field.tsx 2000, src/note.tsx 900',
    ]);
  });
});
