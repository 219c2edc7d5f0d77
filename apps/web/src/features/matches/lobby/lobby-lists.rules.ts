import type { ServerEvents } from '@muqabla/contract/events';
import type { ListedMatch, OwnListedMatch } from '@muqabla/contract/matches/match';
import { isOwn } from '../../../lib/match-side.rules.ts';

export type LobbyMatch = ListedMatch | OwnListedMatch;
export type LobbyList = 'open' | 'running';
export type LobbyLists = Record<LobbyList, readonly LobbyMatch[]>;
export type LobbyEventName = Exclude<keyof ServerEvents, 'noticeAdded' | 'walletUpdated'>;
export type LobbyEvent = { name: LobbyEventName; match: ListedMatch };

/** Who looks at which lobby. */
export type LobbyViewer = { me: string; gameName: string };

const ownRunning = ['running', 'pending', 'conflict'];
const ownOpen = ['new', 'requested'];

/** Whether a battle is kept for this player, who has not come yet. */
export const isInvited = (match: ListedMatch, me: string): boolean =>
  match.invited?._id === me && match.joiner === undefined;

/** Which list a battle belongs to for this player, or none. */
export const listFor = (match: ListedMatch, me: string): LobbyList | null => {
  const own = isOwn(match, me);
  // Whoever left a private battle may still hear of it; its seat is offered to the invited player alone.
  if (!own && match.private && !(match.status === 'new' && isInvited(match, me))) return null;
  if (own ? ownOpen.includes(match.status) : match.status === 'new') return 'open';
  if (own ? ownRunning.includes(match.status) : match.status === 'running') return 'running';
  return null;
};

const without = (list: readonly LobbyMatch[], id: string) => list.filter(({ _id }) => _id !== id);

/** The battle as the lobby keeps it: what an event does not carry about an own battle is kept from before. */
const merged = ({ name, match }: LobbyEvent, before: LobbyMatch | undefined, me: string): LobbyMatch => {
  const slim: ListedMatch = {
    _id: match._id,
    gameName: match.gameName,
    amount: match.amount,
    winAmount: match.winAmount,
    status: match.status,
    room: match.room,
    host: match.host,
    createdAt: match.createdAt,
  };
  if (match.joiner !== undefined) slim.joiner = match.joiner;
  if (match.private !== undefined) slim.private = match.private;
  if (match.invited !== undefined) slim.invited = match.invited;
  if (!isOwn(match, me)) return slim;
  const known = before !== undefined && 'roomcodeReady' in before ? before : undefined;
  const own: OwnListedMatch = { ...slim, roomcodeReady: name === 'roomcodeUpdated' || (known?.roomcodeReady ?? false) };
  const challengeCode = 'challengeCode' in match ? (match as OwnListedMatch).challengeCode : known?.challengeCode;
  if (challengeCode !== undefined) own.challengeCode = challengeCode;
  if (known?.host_status !== undefined) own.host_status = known.host_status;
  if (known?.joiner_status !== undefined) own.joiner_status = known.joiner_status;
  return own;
};

// Back among the open battles, it waits behind those that are open already.
const comesBack = (name: LobbyEventName) => name === 'matchRejected' || name === 'matchDropped';

/**
 * The lists after a lobby event. The battle stands in the list its state gives it for this player, in the place it had;
 * one that comes new or comes back is the last, as in a list that is read: the longest open first. `stale` asks for a refetch: events never carry what a side of an own battle reported.
 */
export const applyLobbyEvent = (
  lists: LobbyLists,
  event: LobbyEvent,
  { me, gameName }: LobbyViewer,
): { lists: LobbyLists; stale: boolean } => {
  const { name, match } = event;
  if (match.gameName !== gameName) return { lists, stale: false };
  const before = [...lists.open, ...lists.running].find(({ _id }) => _id === match._id);
  const gone = { open: without(lists.open, match._id), running: without(lists.running, match._id) };
  const place = name === 'matchDeleted' ? null : listFor(match, me);
  const stale = name === 'resultUpdated' && place !== null;
  if (place === null) return { lists: gone, stale };
  const next = merged(event, before, me);
  const stays = !comesBack(name) && lists[place].some(({ _id }) => _id === match._id);
  const list = stays ? lists[place].map((old) => (old._id === match._id ? next : old)) : [...gone[place], next];
  return { lists: { ...gone, [place]: list }, stale };
};

/** A fresh list in the order already on the screen, so that no stake moves under a thumb; battles not seen before come last. */
export const keepOrder = (known: readonly LobbyMatch[], fresh: readonly LobbyMatch[]): readonly LobbyMatch[] => {
  const places = new Map(known.map(({ _id }, place) => [_id, place]));
  return fresh.toSorted((a, b) => (places.get(a._id) ?? known.length) - (places.get(b._id) ?? known.length));
};

/** Battles kept for this player first, then own ones, the newest on top; then the others in their order. */
export const ownFirst = (list: readonly LobbyMatch[], me: string): readonly LobbyMatch[] => {
  const own = list.filter((match) => isOwn(match, me)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const others = list.filter((match) => !isOwn(match, me));
  return [
    ...others.filter((match) => isInvited(match, me)),
    ...own,
    ...others.filter((match) => !isInvited(match, me)),
  ];
};
