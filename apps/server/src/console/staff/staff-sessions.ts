import type { UsedWay } from '@muqabla/contract/console/staff/staff-fields';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { type DeviceCookie, newDevice, readDevice } from '../../platform/http/device-cookie.ts';
import { insertSignIn } from './sign-ins.queries.ts';

type SessionTokens = { accessToken: string; refreshToken: string };
type Origin = { readonly address: string; readonly device: string; readonly deviceHash: Buffer };

type OpenedSession = SessionTokens & { readonly sessionId: string };

/** The part of the sessions of staff that signing in and out uses. */
export type StaffSessions = {
  open(tx: Transaction, staffId: string, from: Origin): Promise<OpenedSession>;
  hand(http: HttpContext, session: SessionTokens): { accessToken: string };
  /** Ends the session of the request's cookie; returns its id, or null when there was none. */
  end(http: HttpContext): Promise<string | null>;
  isSameOrigin(http: HttpContext): boolean;
};

/** The way of a sign-in; `endsAt` is when its session ends whatever happens in it. */
type SignIn = { readonly way: UsedWay; readonly at: Date; readonly endsAt?: Date };

/** Sessions of staff of which each is listed as a sign-in. */
export type RecordedSessions = Pick<StaffSessions, 'hand'> & {
  open(tx: Transaction, staffId: string, opened: { from: Origin; signIn: SignIn }): Promise<OpenedSession>;
};

/** Lists every session that is opened among the sign-ins of its staff member. */
export const recordSessions = ({ open, hand }: Pick<StaffSessions, 'open' | 'hand'>): RecordedSessions => ({
  hand,
  open: async (tx, staffId, { from, signIn }) => {
    const session = await open(tx, staffId, from);
    await insertSignIn(tx, { ...signIn, ...from, sessionId: session.sessionId, staffId });
    return session;
  },
});

/** The cookie by which a browser is recognised on which a staff member has signed in before. Only sign-in reads it. */
export const STAFF_DEVICE: DeviceCookie = { name: 'muqabla_staff_device', path: '/api/admin/login' };

const LONGEST_DEVICE = 200;

/** The device id of this browser, or a new one. */
export const deviceOf = (http: HttpContext): string => readDevice(http, STAFF_DEVICE) ?? newDevice();

/** The keyed hash by which sessions of staff name their device. */
export const staffDeviceHash = (hash: KeyedHash, device: string) => hash('device of a staff member', device);

/** The IP address and device of a sign-in, as far as the request contains them. */
export const originOf = (http: HttpContext, hash: KeyedHash, device: string): Origin => ({
  address: http.address,
  device: (http.header('user-agent') ?? '').slice(0, LONGEST_DEVICE),
  deviceHash: staffDeviceHash(hash, device),
});
