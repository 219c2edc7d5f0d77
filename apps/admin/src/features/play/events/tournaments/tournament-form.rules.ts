import { indiaDayOf, indiaTimeOf } from '@muqabla/contract/india-time';
import type { StaffTournament, TournamentTerms } from '@muqabla/contract/play/events/tournament-staff-calls';
import {
  MAX_ENTRY,
  MAX_HOUSE_PRIZE,
  MAX_SHARES,
  TOURNAMENT_MINUTES,
  TOURNAMENT_PLAYERS,
} from '@muqabla/contract/play/events/tournament-terms';

/** The plan as it is typed. */
export type TournamentDraft = {
  readonly titleEn: string;
  readonly titleHi: string;
  readonly gameName: string;
  /** The start as date and time of day in India. */
  readonly day: string;
  readonly time: string;
  readonly minutes: string;
  readonly seats: string;
  readonly entry: string;
  readonly housePrize: string;
  readonly commission: string;
  readonly shares: string;
};

export type DraftField = keyof TournamentDraft;

const HOUR = 3_600_000;

/** A free tournament of half an hour, in an hour. */
export const newDraft = (now: number): TournamentDraft => {
  const start = new Date(now + HOUR);
  return {
    titleEn: '',
    titleHi: '',
    gameName: '',
    day: indiaDayOf(start),
    time: (indiaTimeOf(start).split(' ')[1] ?? '').slice(0, 5),
    minutes: '30',
    seats: '100',
    entry: '0',
    housePrize: '0',
    commission: '0',
    shares: '',
  };
};

export const draftOf = (tournament: StaffTournament): TournamentDraft => {
  const start = new Date(tournament.startsAt);
  return {
    titleEn: tournament.title.en,
    titleHi: tournament.title.hi,
    gameName: tournament.gameName,
    day: indiaDayOf(start),
    time: (indiaTimeOf(start).split(' ')[1] ?? '').slice(0, 5),
    minutes: String(tournament.minutes),
    seats: String(tournament.maxPlayers),
    entry: String(tournament.entry),
    housePrize: String(tournament.housePrize),
    commission: String(tournament.commissionPercent),
    shares: tournament.shares.join(', '),
  };
};

const wholeNumber = (text: string, min: number, max: number): number | null => {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= min && value <= max ? value : null;
};

const sharesOf = (text: string): number[] | null => {
  const parts = text.split(/[,\s]+/).filter((part) => part !== '');
  const shares = parts.map((part) => wholeNumber(part, 1, 100));
  return shares.includes(null) || shares.length > MAX_SHARES ? null : (shares as number[]);
};

const DAY = 24 * HOUR;
const MAX_DAYS_AHEAD = 60;

const startOf = ({ day, time }: TournamentDraft) => new Date(`${day}T${time}:00+05:30`);

const isTitle = (text: string) => text.trim().length >= 3 && text.trim().length <= 40;

/** The fields that are wrong. */
export const faultsOf = (draft: TournamentDraft, now: number): ReadonlySet<DraftField> => {
  const start = startOf(draft).getTime();
  const [entry, house, shares] = [
    wholeNumber(draft.entry, 0, MAX_ENTRY),
    wholeNumber(draft.housePrize, 0, MAX_HOUSE_PRIZE),
    sharesOf(draft.shares),
  ];
  const hasMoney = (entry ?? 0) > 0 || (house ?? 0) > 0;
  const sum = shares?.reduce((total, share) => total + share, 0);
  const { min, max } = TOURNAMENT_MINUTES;
  const faults: [DraftField, boolean][] = [
    ['titleEn', !isTitle(draft.titleEn)],
    ['titleHi', !isTitle(draft.titleHi)],
    ['gameName', draft.gameName === ''],
    ['time', !(start > now && start <= now + MAX_DAYS_AHEAD * DAY)],
    ['minutes', wholeNumber(draft.minutes, min, max) === null],
    ['seats', wholeNumber(draft.seats, TOURNAMENT_PLAYERS.min, TOURNAMENT_PLAYERS.max) === null],
    ['entry', entry === null],
    ['housePrize', house === null],
    ['commission', wholeNumber(draft.commission, 0, 50) === null],
    ['shares', shares === null || sum !== (hasMoney ? 100 : 0)],
  ];
  return new Set(faults.flatMap(([field, isWrong]) => (isWrong ? [field] : [])));
};

/** The terms of a draft without faults. */
export const termsOf = (draft: TournamentDraft): TournamentTerms => ({
  title: { en: draft.titleEn.trim(), hi: draft.titleHi.trim() },
  gameName: draft.gameName,
  startsAt: startOf(draft).toISOString(),
  minutes: Number(draft.minutes),
  entry: Number(draft.entry),
  housePrize: Number(draft.housePrize),
  commissionPercent: Number(draft.commission),
  shares: sharesOf(draft.shares) ?? [],
  maxPlayers: Number(draft.seats),
});
