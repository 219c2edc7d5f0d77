import { buffer } from 'node:stream/consumers';
import { pdfText } from '@muqabla/testing/pdf-text';
import { expect, it } from 'vitest';
import { createPdf, PAGE } from './pdf.ts';

// Each has a vowel sign that is drawn before its consonant, or letters that are drawn as one.
it.each([
  ['Hindi', 'कविता शर्मा'],
  ['Marathi', 'कीर्ती कुलकर्णी'],
  ['Bengali', 'কবিতা চৌধুরী'],
  ['Gujarati', 'કવિતા શર્મા'],
  ['Kannada', 'ಕವಿತಾ ಶ್ರೀನಿವಾಸ್'],
])('a name in %s is read from a PDF as it is written', async (_, name) => {
  const pdf = createPdf({ title: 'Names', createdAt: new Date('2026-11-29T00:00:00Z') });
  pdf.text(`${name} (UTR 123)`, { x: PAGE.left, y: PAGE.top, width: PAGE.width });
  pdf.end();
  const text = pdfText(await buffer(pdf.stream));
  expect(text.replaceAll('\n', '')).toBe(`${name} (UTR 123)`);
});
