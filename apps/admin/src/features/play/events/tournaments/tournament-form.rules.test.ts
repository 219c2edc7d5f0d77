import { describe, expect, it } from 'vitest';
import { faultsOf, newDraft, termsOf, type TournamentDraft } from './tournament-form.rules.ts';

const NOW = Date.parse('2026-11-22T20:00:00Z');
const good: TournamentDraft = {
  ...newDraft(NOW),
  titleEn: 'Evening Arena',
  titleHi: 'शाम का अखाड़ा',
  gameName: 'Chess',
};

describe('the plan of a tournament', () => {
  it('begins in India’s time, over midnight too', () => {
    expect(good).toMatchObject({ day: '2026-11-23', time: '02:30' });
    expect(termsOf(good)).toMatchObject({ startsAt: '2026-11-22T21:00:00.000Z', minutes: 30, shares: [], entry: 0 });
    expect([...faultsOf(good, NOW)]).toEqual([]);
  });

  it.each<[string, Partial<TournamentDraft>, string[]]>([
    ['shares without a prize', { shares: '50, 50' }, ['shares']],
    ['a prize without shares', { housePrize: '500' }, ['shares']],
    ['shares of 90', { entry: '10', shares: '50 40' }, ['shares']],
    ['shares of 100', { entry: '10', shares: '50, 30 20' }, []],
    ['half a rupee', { entry: '0.5' }, ['entry']],
    ['the past', { day: '2026-11-22' }, ['time']],
    ['no day', { day: '' }, ['time']],
    ['words for numbers', { minutes: 'an hour', seats: '' }, ['minutes', 'seats']],
    ['short titles', { titleEn: ' a ', titleHi: '' }, ['titleEn', 'titleHi']],
  ])('with %s', (_, change, faults) => {
    expect([...faultsOf({ ...good, ...change }, NOW)]).toEqual(faults);
  });
});
