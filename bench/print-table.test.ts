import { expect, it, vi } from 'vitest';
import { percentile } from './callers.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

it('prints a dash for a contender without results, with an explanation', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const none = percentile(new Float64Array(), 0.5);
  printTable(
    ['battles', 'lives/s', 'p50', 'p99/p50', 'ours is'],
    [
      ['ours', whole(1200), milliseconds(1.25), times(2), times(1)],
      ['slow', whole(0), milliseconds(none), times(none / none), times(1200 / 0)],
    ],
  );
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  expect(printed).toBe(
    [
      '| battles | lives/s | p50 | p99/p50 | ours is |',
      '|---------|--------:|----:|--------:|--------:|',
      '| ours    |   1,200 | 1.3 |   2.00x |   1.00x |',
      '| slow    |       0 |   – |       – |       – |',
      '– slow: too little was finished in the time measured to say.',
    ].join('\n'),
  );
});
