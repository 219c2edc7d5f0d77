import type { ServerEvents } from '@muqabla/contract/events';
import type { ListedMatch, OwnListedMatch } from '@muqabla/contract/play/matches/match';
import { isOwn, ownResult } from '../../../../lib/match-side.rules.ts';

export type LobbyMatch = ListedMatch | OwnListedMatch;
export type LobbyList = 'open' | 'running';
export type LobbyLists = Record<LobbyList, readonly LobbyMatch[]>;
export type LobbyEventName = Exclude<keyof ServerEvents, 'noticeAdded' | 'walletUpdated'>;
export type LobbyEvent = { name: LobbyEventName; match: ListedMatch };

/** The player and the lobby they see. */
export type LobbyViewer = { me: string; gameName: string };

const ownRunning = ['running', 'pending', 'conflict'];
const ownOpen = ['new', 'requested'];

/** True when a match is a rematch offer to this player that is still open. */
export const isInvited = (match: ListedMatch, me: string): boolean =>
  match.invited?._id === me && match.joiner === undefined;

/** The list that shows a match to this player, or null. */
export const listFor = (match: ListedMatch, me: string): LobbyList | null => {
  const own = isOwn(match, me);
  // A player who left a private match may still receive its events; only the invited player is offered it.
  if (!own && match.private && !(match.status === 'new' && isInvited(match, me))) return null;
  if (own ? ownOpen.includes(match.status) : match.status === 'new') return 'open';
  if (own ? ownRunning.includes(match.status) : match.status === 'running') return 'running';
  return null;
};

const without = (list: readonly LobbyMatch[], id: string) => list.filter(({ _id }) => _id !== id);

/** The match as cached in the lobby: fields of an own match that events do not contain are kept from the cached one. */
const mergeEvent = ({ name, match }: LobbyEvent, cached: LobbyMatch | undefined, me: string): LobbyMatch => {
  const listed: ListedMatch = {
    _id: match._id,
    gameName: match.gameName,
    amount: match.amount,
    winAmount: match.winAmount,
    status: match.status,
    room: match.room,
    host: match.host,
    createdAt: match.createdAt,
  };
  if (match.joiner !== undefined) listed.joiner = match.joiner;
  if (match.private !== undefined) listed.private = match.private;
  if (match.invited !== undefined) listed.invited = match.invited;
  if (match.board !== undefined) listed.board = match.board;
  if (match.queuedUntil !== undefined) listed.queuedUntil = match.queuedUntil;
  if (!isOwn(match, me)) return listed;
  const known = cached !== undefined && 'roomcodeReady' in cached ? cached : undefined;
  const own: OwnListedMatch = {
    ...listed,
    roomcodeReady: name === 'roomcodeUpdated' || (known?.roomcodeReady ?? false),
  };
  const challengeCode = 'challengeCode' in match ? (match as OwnListedMatch).challengeCode : known?.challengeCode;
  if (challengeCode !== undefined) own.challengeCode = challengeCode;
  if (known?.host_status !== undefined) own.host_status = known.host_status;
  if (known?.joiner_status !== undefined) own.joiner_status = known.joiner_status;
  return own;
};

// A reopened match is listed behind those that are open already.
const isReopened = (name: LobbyEventName) => name === 'matchRejected' || name === 'matchDropped';

/**
 * The lists after a lobby event. The match is put into the list of its status in its previous position; a new or reopened
 * one is the last, as in a fetched list: the longest open first. `isStale` requires a refetch: events never contain the
 * results of an own match.
 */
export const applyLobbyEvent = (
  lists: LobbyLists,
  event: LobbyEvent,
  { me, gameName }: LobbyViewer,
): { lists: LobbyLists; isStale: boolean } => {
  const { name, match } = event;
  if (match.gameName !== gameName) return { lists, isStale: false };
  const cached = [...lists.open, ...lists.running].find(({ _id }) => _id === match._id);
  const withoutMatch = { open: without(lists.open, match._id), running: without(lists.running, match._id) };
  const listName = name === 'matchDeleted' ? null : listFor(match, me);
  const isStale = name === 'resultUpdated' && listName !== null;
  if (listName === null) return { lists: withoutMatch, isStale };
  const next = mergeEvent(event, cached, me);
  const isInPlace = !isReopened(name) && lists[listName].some(({ _id }) => _id === match._id);
  const list = isInPlace
    ? lists[listName].map((old) => (old._id === match._id ? next : old))
    : [...withoutMatch[listName], next];
  return { lists: { ...withoutMatch, [listName]: list }, isStale };
};

/** A fetched list in the order already shown, so that no card moves under the player's finger; new matches come last. */
export const keepOrder = (known: readonly LobbyMatch[], fresh: readonly LobbyMatch[]): readonly LobbyMatch[] => {
  const places = new Map(known.map(({ _id }, place) => [_id, place]));
  return fresh.toSorted((a, b) => (places.get(a._id) ?? known.length) - (places.get(b._id) ?? known.length));
};

// Matches that need the player soonest come first.
const urgency = (match: LobbyMatch, me: string): number => {
  if (match.status === 'requested' && match.host._id === me) return 0;
  if (match.status === 'running') return 1;
  if (match.status === 'pending' && ownResult(match, me) === undefined) return 2;
  if (isInvited(match, me)) return 3;
  return ['requested', 'new', 'pending', 'conflict'].indexOf(match.status) + 4;
};

/**
 * The player's own matches and rematch offers to them, the most urgent first, then the newest; and the lists without them. A
 * match for which the app looks for an opponent is in none: the search shows it.
 */
export const splitOwn = ({ open, running }: LobbyLists, me: string): LobbyLists & { own: readonly LobbyMatch[] } => {
  const isPinned = (match: LobbyMatch) => isOwn(match, me) || isInvited(match, me);
  return {
    own: [...open, ...running]
      .filter((match) => isPinned(match) && match.queuedUntil === undefined)
      .toSorted((a, b) => urgency(a, me) - urgency(b, me) || b.createdAt.localeCompare(a.createdAt)),
    open: open.filter((match) => !isPinned(match)),
    running: running.filter((match) => !isPinned(match)),
  };
};
