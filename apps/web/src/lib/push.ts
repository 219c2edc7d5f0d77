import { SANDBOX_PUSH_HOST } from '@muqabla/contract/notices/push-terms';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from './language.ts';
import { queryClient } from './query-client.ts';
import { api, session } from './session.ts';
import { readStored, store } from './storage.ts';

/** What this browser allows: pushes at all, and whether its owner has said no. */
export const pushSupport = (): 'unsupported' | 'blocked' | 'possible' => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
};

/** Whether this sign-in is told while the app is closed, and what a browser subscribes with. */
export const pushQuery = () =>
  queryOptions({ queryKey: ['own', 'push'], queryFn: ({ signal }) => api.call('GET /user/push', { signal }) });

type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const SANDBOX_DEVICE = 'push-sandbox-device';

/** A device as a push service would give it. The sandbox asks none: what is sent to it appears on the sandbox phone. */
const sandboxDevice = async (): Promise<Device> => {
  const kept = readStored(SANDBOX_DEVICE);
  if (kept !== null) return JSON.parse(kept) as Device;
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const device = {
    endpoint: `https://${SANDBOX_PUSH_HOST}/${crypto.randomUUID()}`,
    keys: {
      p256dh: base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
      auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
    },
  };
  store(SANDBOX_DEVICE, JSON.stringify(device));
  return device;
};

const browserDevice = async (publicKey: string): Promise<Device> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new Error('the service worker is not there yet');
  const subscribe = () =>
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const made = await subscribe().catch(async () => {
    // A browser refuses a second key, for one that the install no longer has.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  });
  const { endpoint = '', keys } = made.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
};

const sendDevice = async () => {
  const { sandbox, publicKey } = await queryClient.ensureQueryData(pushQuery());
  const device = await (sandbox ? sandboxDevice() : browserDevice(publicKey));
  const { on } = await api.call('PUT /user/push', { body: { ...device, language: currentLanguage() } });
  queryClient.setQueryData(pushQuery().queryKey, { on, publicKey, sandbox });
};

/** Asks the player's leave, then has this device told. False when they said no. Only ever after a press. */
export const turnPushOn = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await sendDevice();
  return true;
};

/** Has this device told no more. */
export const turnPushOff = async (): Promise<void> => {
  const { on } = await api.call('DELETE /user/push');
  queryClient.setQueryData(pushQuery().queryKey, (known) => known && { ...known, on });
};

/** Tells the server this device's language and address as they now are, where it is on. Quietly: nothing depends on it. */
export const renewPush = async (): Promise<void> => {
  if (session.token() === null || pushSupport() !== 'possible' || Notification.permission !== 'granted') return;
  try {
    if ((await queryClient.ensureQueryData(pushQuery())).on) await sendDevice();
  } catch {
    // Pushes then come in the language of before, until the next visit.
  }
};
