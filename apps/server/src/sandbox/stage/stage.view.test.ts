import { expect, it } from 'vitest';
import { stagePage } from './stage.view.ts';

it('lets the phones keep their screen lit and copy, as phones do', () => {
  const frames = [...stagePage('en', 'points').matchAll(/<iframe [^>]*allow="([^"]*)"/g)].map(([, allowed]) => allowed);
  expect(frames.length).toBeGreaterThanOrEqual(2);
  expect(new Set(frames)).toEqual(new Set(['clipboard-write; screen-wake-lock']));
});
