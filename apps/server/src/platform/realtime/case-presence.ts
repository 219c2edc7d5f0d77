import { CASES, type CaseKind } from '@muqabla/contract/cases';
import { PERMISSIONS, type StaffRole } from '@muqabla/contract/roles';
import type { OpenServer, OpenSocket } from './socket-types.ts';

const CASE = /^([a-z]{1,20}):[\w-]{1,40}$/;
const roomOf = (about: string) => `case:${about}`;

/** Whether this names a case that the role may see. */
export const mayWatch = (role: StaffRole, about: unknown): about is string => {
  const kind = typeof about === 'string' ? CASE.exec(about)?.[1] : undefined;
  return kind !== undefined && Object.hasOwn(CASES, kind) && PERMISSIONS[role].includes(CASES[kind as CaseKind]);
};

const tellWatchers = async (io: OpenServer, about: string) => {
  const names = new Map<string, string>();
  for (const { data } of await io.in(roomOf(about)).fetchSockets())
    if ('staffId' in data.who) names.set(data.who.staffId, data.who.name);
  const staff = [...names].map(([staffId, name]) => ({ staffId, name }));
  io.to(roomOf(about)).emit('caseWatched', { about, staff });
};

/** Lets staff who have the same case open know of each other, whichever process each of them is connected to. */
export const followCases = (io: OpenServer, socket: OpenSocket, role: StaffRole): void => {
  let watched: string | null = null;
  // A hint and no more: who is missed in a fault is heard of when the next one comes or goes.
  const tell = (about: string | null) => void (about !== null && tellWatchers(io, about).catch(() => {}));
  socket.on('watchCase', (about: unknown) => {
    const left = watched;
    watched = mayWatch(role, about) ? about : null;
    if (left === watched) return;
    if (left !== null) void socket.leave(roomOf(left));
    if (watched !== null) void socket.join(roomOf(watched));
    tell(left);
    tell(watched);
  });
  socket.on('disconnect', () => tell(watched));
};
