import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { type DeviceCookie, newDevice, readDevice, setDevice } from '../../platform/http/device-cookie.ts';
import { networkOf } from '../../platform/rate-limits/network.rules.ts';
import type { Origin } from './session.queries.ts';
import type { Requester } from './sms-limits.rules.ts';

/** The cookie to which codes are bound and by which a player's browser is recognised later. Only sign-in reads it. */
export const PLAYER_DEVICE: DeviceCookie = { name: 'muqabla_device', path: '/api/auth' };

const MAX_DESCRIPTION_LENGTH = 200;

/** The keyed hash by which codes and sessions are bound to a device. */
export const deviceHash = (hash: KeyedHash, device: string) => hash('device of a player', device);

/** The browser that asks for a code; one without a device cookie gets one. */
export const requesterOf = (
  http: HttpContext,
  { hash, publicUrl }: { hash: KeyedHash; publicUrl: string | null },
): Requester => {
  const device = readDevice(http, PLAYER_DEVICE) ?? newDevice();
  setDevice(http, PLAYER_DEVICE, { device, publicUrl });
  return { id: deviceHash(hash, device), network: hash('network of a requester', networkOf(http.address)) };
};

/** The IP address and device of a sign-in, as far as the request contains them. */
export const originOf = (http: HttpContext, hash: KeyedHash, device: string): Origin => ({
  address: http.address,
  device: (http.header('user-agent') ?? '').slice(0, MAX_DESCRIPTION_LENGTH),
  deviceHash: deviceHash(hash, device),
});
