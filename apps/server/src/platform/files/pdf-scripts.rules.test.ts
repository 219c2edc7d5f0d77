import { expect, it } from 'vitest';
import { runsOf } from './pdf-scripts.rules.ts';

it.each([
  ['Paid', ['latin:Paid']],
  ['कविता शर्मा', ['devanagari:कविता', 'latin: ', 'devanagari:शर्मा']],
  ['₹500', ['devanagari:₹', 'latin:500']],
  ['কবিতা।', ['bengali:কবিতা।']],
  ['ક્\u200dષ', ['gujarati:ક્\u200dષ']],
  ['ಕವಿತಾ UTR', ['kannada:ಕವಿತಾ', 'latin: UTR']],
  ['', []],
])('sets %j in runs of one script', (text, runs) =>
  expect(runsOf(text).map(({ script, run }) => `${script}:${run}`)).toEqual(runs),
);
