import type { RoomKind } from '@muqabla/contract/matches/match';
import type { NoticeKind } from '@muqabla/contract/notices/notice-calls';

/** What a push is about, as far as its page, tag and time depend on it. */
export type PushSubject = {
  readonly kind: NoticeKind;
  readonly match: { readonly matchId: string; readonly gameName: string; readonly room: RoomKind } | null;
};

const MINUTE = 60;
const DAY = 24 * 3600;

/** After so many seconds nobody wants to hear of it any more: the turn is over. A day where it stays true. */
const LASTS_SECONDS: Partial<Record<NoticeKind, number>> = {
  requestReceived: 2 * MINUTE,
  rematchOffered: 10 * MINUTE,
  started: 10 * MINUTE,
  roomCodeReady: 30 * MINUTE,
  opponentReported: 60 * MINUTE,
};

/** Kinds that make it somebody's turn: a push service wakes a sleeping phone for these alone. */
const URGENT: readonly NoticeKind[] = [
  'requestReceived',
  'rematchOffered',
  'started',
  'roomCodeReady',
  'opponentReported',
];

const PAGES: Partial<Record<NoticeKind, string>> = {
  stakeReturned: '/wallet',
  withdrawalApproved: '/withdraws',
  withdrawalPaid: '/withdraws',
  withdrawalReturned: '/withdraws',
  rechargeDone: '/recharge',
  rechargeFailed: '/recharge',
  supportAnswered: '/chat',
  banSet: '/',
  banLifted: '/',
};

const IN_LOBBY: readonly NoticeKind[] = ['requestReceived', 'rematchOffered'];

const toPage = ({ kind, match }: PushSubject) => {
  const page = PAGES[kind];
  if (page !== undefined) return page;
  if (match === null) return '/wallet';
  if (IN_LOBBY.includes(kind)) return `/matches/${encodeURIComponent(match.gameName)}`;
  return `${match.room === 'auto' ? '/matchauto' : '/match'}/${match.matchId}`;
};

// What stands for one thing replaces what was said of it before; a support answer, every earlier one.
const tagOf = ({ kind, match }: PushSubject) => {
  if (match !== null) return `${kind === 'penalised' ? 'penalty' : 'match'}-${match.matchId}`;
  const [subject = kind] = /^[a-z]+/.exec(kind) ?? [];
  return subject;
};

/** How a push is shown and kept: the page it opens, the tag by which it replaces an earlier one, and for how long. */
export const pushTermsOf = (subject: PushSubject) => ({
  path: toPage(subject),
  tag: tagOf(subject),
  lastsSeconds: LASTS_SECONDS[subject.kind] ?? DAY,
  urgent: URGENT.includes(subject.kind),
});

/** Whether a push that was asked for then is still worth sending now. */
export const isStillNews = (terms: { readonly lastsSeconds: number }, askedAt: Date, now: Date) =>
  now.getTime() - askedAt.getTime() < terms.lastsSeconds * 1000;
