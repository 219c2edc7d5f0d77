import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import { NOTICE_PAGES } from '@muqabla/contract/core/notices/notice-pages';
import type { RoomKind } from '@muqabla/contract/play/matches/match';

/** The subject of a push, which decides its page, tag and TTL. */
export type PushSubject = {
  readonly kind: NoticeKind;
  readonly match: { readonly matchId: string; readonly gameName: string; readonly room: RoomKind } | null;
};

const MINUTE = 60;
const DAY = 24 * 3600;

/** TTL per notice kind, in seconds. Default: one day. */
const TTL_SECONDS: Partial<Record<NoticeKind, number>> = {
  requestReceived: 2 * MINUTE,
  rematchOffered: 10 * MINUTE,
  challenged: 10 * MINUTE,
  started: 10 * MINUTE,
  roomCodeReady: 30 * MINUTE,
  opponentReported: 60 * MINUTE,
  timeToPlay: 30 * MINUTE,
  tournamentSoon: 10 * MINUTE,
  tournamentStarted: 30 * MINUTE,
};

/** Kinds that need the player's action: the push service wakes a sleeping phone only for these. */
const URGENT: readonly NoticeKind[] = [
  'requestReceived',
  'rematchOffered',
  'challenged',
  'started',
  'roomCodeReady',
  'opponentReported',
  'tournamentSoon',
];

const ROOM_PAGES: Readonly<Record<RoomKind, string>> = {
  manual: 'match',
  auto: 'matchauto',
  board: 'matchboard',
};

const toPage = ({ kind, match }: PushSubject) => {
  const page = NOTICE_PAGES[kind];
  if (page === 'tournament') return '/tournaments';
  if (page !== 'room' && page !== 'lobby') return page;
  if (match === null) return '/wallet';
  if (page === 'lobby') return `/matches/${encodeURIComponent(match.gameName)}`;
  return `/${ROOM_PAGES[match.room]}/${match.matchId}`;
};

// A push replaces the earlier ones of the same subject; a support reply replaces every earlier one.
const tagOf = ({ kind, match }: PushSubject) => {
  if (match !== null) return `${kind === 'penalised' ? 'penalty' : 'match'}-${match.matchId}`;
  const [subject = kind] = /^[a-z]+/.exec(kind) ?? [];
  return subject;
};

/** The page a push opens, the tag by which it replaces earlier ones, its TTL and its urgency. */
export const pushTermsOf = (subject: PushSubject) => ({
  path: toPage(subject),
  tag: tagOf(subject),
  ttlSeconds: TTL_SECONDS[subject.kind] ?? DAY,
  urgent: URGENT.includes(subject.kind),
});

/** True when a push is still within its TTL. */
export const isCurrent = (terms: { readonly ttlSeconds: number }, createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() < terms.ttlSeconds * 1000;
