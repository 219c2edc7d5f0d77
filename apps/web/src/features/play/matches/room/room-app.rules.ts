import type { MatchView, Side } from '@muqabla/contract/play/matches/match';

type AppOfMatch = Pick<MatchView, 'room' | 'gameLink' | 'appLink' | 'appName'>;

/** The label of a link to the game app: the text of the specification, the app's name, or neither. */
export type AppLabel = { kind: 'goToLudoKing' } | { kind: 'named'; appName: string } | { kind: 'unnamed' };

const isLudoKing = (appName: string | undefined) => appName?.toLowerCase() === 'ludo king';

/**
 * The link that opens the game app for a side, or null where the game has none. With the room code the joiner's link enters
 * the game's room; the host's never does, because the host created that room and is in it.
 */
export const appLinkOf = (match: AppOfMatch, side: Side): { href: string; label: AppLabel } | null => {
  const { room, gameLink, appLink, appName } = match;
  const entersRoom = side === 'joiner' && gameLink !== undefined;
  const href = entersRoom ? gameLink : appLink;
  if (room === 'board' || href === undefined) return null;
  if (entersRoom && room === 'manual' && isLudoKing(appName)) return { href, label: { kind: 'goToLudoKing' } };
  return { href, label: appName === undefined ? { kind: 'unnamed' } : { kind: 'named', appName } };
};

/** The name of the game app where it has no link, or null. */
export const playsInWithoutLink = ({ room, appLink, appName }: AppOfMatch): string | null =>
  room === 'board' || appLink !== undefined ? null : (appName ?? null);
