import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../test/staff-answers.ts';
import { VisitsPage } from './visits-page.tsx';

setUpComponentTest();

const figures = {
  visits: 400,
  lcp: { visits: 380, p75: 2375 },
  inp: { visits: 300, p75: 520 },
  acts: 2000,
  failedActs: 5,
};
const weekOf = (week: string, visits: number) => ({
  week,
  ...figures,
  visits,
  languages: [{ language: 'mr' as const, ...figures, visits }],
  devices: [{ device: 'low' as const, ...figures, visits, inp: null }],
  pages: [{ page: 'board' as const, ...figures, visits, acts: 0, failedActs: 0 }],
});

const page = (samplePercent: number, weeks: readonly ReturnType<typeof weekOf>[], path = '/speed') =>
  show(<VisitsPage />, {
    path,
    answers: { ...staffAnswers(), 'GET /admin/system/visits': { samplePercent, weeks: [...weeks] } },
  });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('shows each week with p75, grade and failed acts per thousand, and the newest by language, device and page', async () => {
  page(10, [weekOf('2026-11-23', 1400), weekOf('2026-11-16', 300)]);
  expect(await rowsOf('By week')).toEqual([
    '23 Nov1,4002.4 sgood520 msslow2.5 of 2,000',
    '16 Nov3002.4 sgood520 msslow2.5 of 2,000',
  ]);
  expect(await rowsOf('By language')).toEqual(['Marathi1,4002.4 sgood520 msslow2.5 of 2,000']);
  expect(await rowsOf('By device class')).toEqual(['Low: up to 2 GB or 2 cores1,4002.4 sgoodnot measured2.5 of 2,000']);
  expect(await rowsOf('By first page of the visit')).toEqual(['Game on the board1,4002.4 sgood520 msslownot measured']);
  expect(screen.getByText(/from 10 percent of visits/)).toBeDefined();
});

it('shows the parts of the chosen week', async () => {
  page(10, [weekOf('2026-11-23', 1400), weekOf('2026-11-16', 300)], '/speed?week=2026-11-16');
  expect(await screen.findByRole('heading', { name: 'Week from 16 Nov' })).toBeDefined();
  expect((await rowsOf('By language'))[0]).toContain('Marathi300');
});

it('says that nothing is measured, and where it is switched on', async () => {
  page(0, []);
  expect(await screen.findByText(/No visits are measured now/)).toBeDefined();
  expect(screen.getByText('No visits measured yet')).toBeDefined();
});
