import type { Language } from './languages.ts';

type Unit = { readonly seconds: number; readonly en: readonly [singular: string, plural: string]; readonly hi: string };

// Hindi in the oblique case, which "में" and "बाद" require.
const DAY: Unit = { seconds: 86_400, en: ['day', 'days'], hi: 'दिन' };
const HOUR: Unit = { seconds: 3600, en: ['hour', 'hours'], hi: 'घंटे' };
const MINUTE: Unit = { seconds: 60, en: ['minute', 'minutes'], hi: 'मिनट' };
const SECOND: Unit = { seconds: 1, en: ['second', 'seconds'], hi: 'सेकंड' };

// Up to two days a wait is formatted in hours, like the countdown of the withdrawal cooldown.
const unitsFor = (seconds: number): readonly Unit[] => {
  if (seconds < MINUTE.seconds) return [SECOND];
  return seconds <= 2 * DAY.seconds ? [HOUR, MINUTE] : [DAY, HOUR];
};

const nameOf = (unit: Unit, count: number, language: Language) =>
  language === 'hi' ? unit.hi : unit.en[count === 1 ? 0 : 1];

/**
 * Formats a wait: "45 seconds", "1 hour", "23 hours 59 minutes", "3 days". Rounded up to the smaller unit, so that it is
 * never too short.
 */
export const waitWords = (seconds: number, language: Language): string => {
  const units = unitsFor(seconds);
  const smallest = units.at(-1) ?? SECOND;
  let left = Math.ceil(seconds / smallest.seconds) * smallest.seconds;
  const parts = units.flatMap((unit) => {
    const count = Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    return count === 0 ? [] : [`${count} ${nameOf(unit, count, language)}`];
  });
  return parts.join(' ');
};
