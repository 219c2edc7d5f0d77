import { REMINDER_MINUTES } from '@muqabla/contract/play/events/tournament-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { isPublic, type Tournament } from '../tournament.rules.ts';

const MINUTE = 60_000;

/** The instant from which players are reminded of a tournament. */
const remindAtOf = ({ startsAt }: Pick<Tournament, 'startsAt'>) =>
  new Date(startsAt.getTime() - REMINDER_MINUTES * MINUTE);

/** The latest start of a tournament of which players are reminded now. */
export const lastStartToRemind = (now: Date) => new Date(now.getTime() + REMINDER_MINUTES * MINUTE);

type Reminded = Pick<Tournament, 'status' | 'startsAt' | 'needsApproval' | 'approvedBy'>;

/** True while players are to be reminded of a tournament; not once it has begun or was cancelled. */
export const isReminderDue = (tournament: Reminded, now: Date): boolean =>
  tournament.status === 'planned' && isPublic(tournament) && now >= remindAtOf(tournament) && now < tournament.startsAt;

/** Null while a player can still ask to be reminded of a tournament. */
export const reminderRefusal = (tournament: Reminded, now: Date): Refusal | null => {
  if (tournament.status !== 'planned' || now >= tournament.startsAt) return refuse('TOURNAMENT_BEGUN');
  return now < remindAtOf(tournament) ? null : refuse('TOURNAMENT_SOON', { minutes: REMINDER_MINUTES });
};
