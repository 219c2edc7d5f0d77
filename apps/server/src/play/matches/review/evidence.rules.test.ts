import { describe, expect, it } from 'vitest';
import { odditiesOf, type Screenshot } from './evidence.rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const usual: Screenshot = {
  widthPx: 540,
  heightPx: 1200,
  looksEnlarged: false,
  submittedAt: at(600),
  codeSetAt: at(0),
};

describe('oddities of a screenshot', () => {
  it.each<[string, Partial<Screenshot>, string[]]>([
    ['nothing about one of a phone', {}, []],
    ['nothing about one held sideways', { widthPx: 1200, heightPx: 540 }, []],
    ['a square', { widthPx: 900, heightPx: 900 }, ['shape']],
    ['a long strip', { widthPx: 400, heightPx: 1200 }, ['shape']],
    ['a thumbnail', { widthPx: 200, heightPx: 400 }, ['tiny']],
    ['one that was enlarged', { looksEnlarged: true }, ['enlarged']],
    ['one sent 59 seconds after the code', { submittedAt: at(59) }, ['fast']],
    ['nothing about one sent a minute after the code', { submittedAt: at(60) }, []],
    ['nothing where no code was set', { codeSetAt: null }, []],
    [
      'all at once',
      { widthPx: 100, heightPx: 100, looksEnlarged: true, submittedAt: at(1) },
      ['shape', 'tiny', 'enlarged', 'fast'],
    ],
  ])('%s', (_, change, expected) => {
    expect(odditiesOf({ ...usual, ...change })).toEqual(expected);
  });
});
