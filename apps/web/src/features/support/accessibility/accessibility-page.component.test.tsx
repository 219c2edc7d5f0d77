import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';

setUpComponentTest();

it.each([
  ['en', 'Accessibility', /WCAG 2\.2, level AA.*IS 17802/, 'What was not tried, or does not work yet'],
  ['hi', 'सबके लिए पहुँच', /WCAG 2\.2, स्तर AA.*IS 17802/, 'क्या नहीं आज़माया गया, या अभी नहीं चलता'],
] as const)(
  'names the measure, what was tried and what was not, and where to write, %s',
  (language, title, aim, limits) => {
    show(<AccessibilityPage />, { language, isSignedIn: false, answers: { 'GET /settings': 'pending' } });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(aim)).toBeTruthy();
    const card = screen.getByRole('heading', { name: limits }).parentElement!;
    expect(within(card).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/chat', '/complaints']),
    );
  },
);
