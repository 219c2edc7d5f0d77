import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { dayAndTime } from '../../../../lib/dates.ts';
import { clockText } from '../../../../lib/day-text.ts';
import * as m from '../../../../messages.ts';

type Timed = Pick<Tournament, 'status' | 'startsAt' | 'endsAt' | 'isPaused'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Describes the start or end of a tournament, without seconds that run down. */
export const timeText = ({ status, startsAt, endsAt }: Timed, now: number): string => {
  if (status === 'running') return m.arena_ends({ time: clockText(endsAt) });
  if (status !== 'planned') return dayAndTime(startsAt);
  const left = Date.parse(startsAt) - now;
  if (left > HOUR) return m.arena_starts({ when: dayAndTime(startsAt) });
  return left < MINUTE ? m.arena_starts_now() : m.arena_starts_minutes({ minutes: String(Math.floor(left / MINUTE)) });
};

/** True when a player without a seat can join. */
export const isOpenTo = ({ status, own }: Pick<Tournament, 'status' | 'own'>): boolean =>
  own === undefined && (status === 'planned' || status === 'running');

const tones = { planned: 'info', running: 'ok', finishing: 'wait', paid: 'mute', cancelled: 'bad' } as const;

const names = m.arena_status;

/** The status in a word, with its tint. */
export const statusOf = ({ status, isPaused }: Timed) =>
  status === 'running' && isPaused
    ? { tone: 'wait' as const, name: m.arena_status_paused() }
    : { tone: tones[status], name: names[status]() };
