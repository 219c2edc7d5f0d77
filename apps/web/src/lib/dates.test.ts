import { afterEach, expect, it } from 'vitest';
import { calendarDay, clockFormat, dayAndTime, hourText } from './dates.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'a phone in the zone %s shows the days and times of India',
  (timeZone) => {
    process.env.TZ = timeZone;
    expect(new Date('2024-06-30T20:15:00Z').getDate()).toBe(
      timeZone === 'Asia/Kolkata' || timeZone.startsWith('P') ? 1 : 30,
    );
    expect(dayAndTime('2024-06-30T20:15:00Z')).toBe('1 Jul 2024, 1:45 am');
    expect(calendarDay('2024-12-31T18:29:59Z')).toBe('31 Dec 2024');
    expect(calendarDay('2024-12-31T18:30:00Z')).toBe('1 Jan 2025');
    expect(hourText(21)).toBe('9 pm');
  },
);

it.each([
  ['en', '9:10 pm', '12:05 am'],
  ['hi', 'रात 9:10', 'रात 12:05'],
  ['mr', 'रात्री 9:10', 'रात्री 12:05'],
  ['gu', 'રાત્રે 9:10', 'રાત્રે 12:05'],
] as const)('says the part of the day as people of %s do', (language, evening, midnight) => {
  const clock = clockFormat(language, 'Asia/Kolkata');
  expect(clock.format(new Date('2024-06-30T15:40:00Z'))).toBe(evening);
  expect(clock.format(new Date('2024-06-30T18:35:00Z'))).toBe(midnight);
});
