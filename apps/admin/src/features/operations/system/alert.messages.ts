import type { FiringAlert } from '@muqabla/contract/operations/system/system-terms';
import * as m from '../../../messages.ts';

type Capitalized<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? `${Capitalize<First>}${Capitalized<Rest>}`
  : Capitalize<Words>;
/** The key of an alert's text: `Jobs late` has `jobsLate`. */
type KeyOf<Alert extends string> = Alert extends `${infer First} ${infer Rest}`
  ? `${Lowercase<First>}${Capitalized<Rest>}`
  : Lowercase<Alert>;

const names: Record<KeyOf<FiringAlert>, () => string> = m.health_alert;

const keyOf = (alert: FiringAlert) =>
  alert.toLowerCase().replaceAll(/ (\w)/g, (_, initial: string) => initial.toUpperCase()) as KeyOf<FiringAlert>;

/** An alert in words. */
export const alertWords = (alert: FiringAlert): string => names[keyOf(alert)]();
