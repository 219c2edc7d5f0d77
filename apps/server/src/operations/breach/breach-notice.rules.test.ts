import { expect, it } from 'vitest';
import { boardReport, textFor } from './breach-notice.rules.ts';

const texts = { en: 'Read this.', hi: 'यह पढ़ें।', mr: 'हे वाचा.' };

it.each([
  ['mr', 'हे वाचा.'],
  ['hi', 'यह पढ़ें।'],
  ['kn', 'Read this.'],
  [null, 'Read this.\n\nयह पढ़ें।'],
] as const)('a player with the language %s reads %s', (language, text) => {
  expect(textFor(texts, language)).toBe(text);
});

it('the report has the time that is left, who is concerned and who was told', () => {
  const at = new Date('2026-11-29T04:30:00Z');
  const report = boardReport({
    breachId: 'lost-laptop',
    knownAt: at,
    concerned: 12,
    told: 11,
    firstAt: at,
    lastAt: null,
    texts,
  });
  expect(report).toContain('11 of 12 were told');
  expect(report).toMatch(/Known since: +2026-11-29 10:00/);
  expect(report).toMatch(/Details due until: +2026-12-02 10:00/);
  expect(report).toContain('   | Read this.');
});
