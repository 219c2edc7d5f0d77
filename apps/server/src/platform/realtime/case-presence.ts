import { CASES, type CaseKind } from '@muqabla/contract/cases';
import { PERMISSIONS, type StaffRole } from '@muqabla/contract/roles';
import type { OpenServer, OpenSocket } from './socket-types.ts';

const CASE = /^([a-z]{1,20}):[\w-]{1,40}$/;
const roomOf = (about: string) => `case:${about}`;

/** True when this is the name of a case that the role may see. */
const mayWatch = (role: StaffRole, about: unknown): about is string => {
  const kind = typeof about === 'string' ? CASE.exec(about)?.[1] : undefined;
  return kind !== undefined && Object.hasOwn(CASES, kind) && PERMISSIONS[role].includes(CASES[kind as CaseKind]);
};

const broadcastWatchers = async (io: OpenServer, about: string) => {
  const names = new Map<string, string>();
  for (const { data } of await io.in(roomOf(about)).fetchSockets())
    if ('staffId' in data.who) names.set(data.who.staffId, data.who.name);
  const staff = [...names].map(([staffId, name]) => ({ staffId, name }));
  io.to(roomOf(about)).emit('caseWatched', { about, staff });
};

/** Broadcasts to staff with the same case open who else has it open, across processes. */
export const trackCasePresence = (io: OpenServer, socket: OpenSocket, role: StaffRole): void => {
  let watched: string | null = null;
  // Best effort: after a failed broadcast the next change of the case's watchers corrects the list.
  const broadcast = (about: string | null) => void (about !== null && broadcastWatchers(io, about).catch(() => {}));
  socket.on('watchCase', (about: unknown) => {
    const left = watched;
    watched = mayWatch(role, about) ? about : null;
    if (left === watched) return;
    if (left !== null) void socket.leave(roomOf(left));
    if (watched !== null) void socket.join(roomOf(watched));
    broadcast(left);
    broadcast(watched);
  });
  socket.on('disconnect', () => broadcast(watched));
};
