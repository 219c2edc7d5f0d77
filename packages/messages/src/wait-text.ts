import type { Language } from '@muqabla/contract/languages';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from './text-in.ts';

type Unit = { readonly seconds: number; readonly one: Words; readonly many: Words };

// In the case that the words around a wait need: Hindi "में" and "बाद" take the oblique.
const DAY: Unit = { seconds: 86_400, one: text('{count} day'), many: text('{count} days') };
const HOUR: Unit = { seconds: 3600, one: text('{count} hour'), many: text('{count} hours') };
const MINUTE: Unit = { seconds: 60, one: text('{count} minute'), many: text('{count} minutes') };
const SECOND: Unit = { seconds: 1, one: text('{count} second'), many: text('{count} seconds') };

// Up to two days a wait is formatted in hours, like the countdown of the withdrawal cooldown.
const unitsFor = (seconds: number): readonly Unit[] => {
  if (seconds < MINUTE.seconds) return [SECOND];
  return seconds <= 2 * DAY.seconds ? [HOUR, MINUTE] : [DAY, HOUR];
};

/**
 * Formats a wait: "45 seconds", "1 hour", "23 hours 59 minutes", "3 days". Rounded up to the smaller unit, so that it is
 * never too short.
 */
export const waitText = (seconds: number, language: Language): string => {
  const units = unitsFor(seconds);
  const smallest = units.at(-1) ?? SECOND;
  let left = Math.ceil(seconds / smallest.seconds) * smallest.seconds;
  const parts = units.flatMap((unit) => {
    const count = Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    return count === 0 ? [] : [textIn(count === 1 ? unit.one : unit.many, language, { count })];
  });
  return parts.join(' ');
};
