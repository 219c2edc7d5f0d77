import { SANDBOX_PUSH_HOST } from '@muqabla/contract/core/notices/push-terms';
import { currentLanguage } from '@muqabla/ui/language';
import { readStored, store } from '@muqabla/ui/storage';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { api, session } from './session.ts';

/** Returns `unsupported` when this browser has no pushes, and `blocked` when the player has blocked them. */
export const pushSupport = (): 'unsupported' | 'blocked' | 'possible' => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
};

/** Reads whether pushes are on for this session, and the public key to subscribe with. */
export const pushQuery = () =>
  queryOptions({ queryKey: ['own', 'push'], queryFn: ({ signal }) => api.call('GET /user/push', { signal }) });

type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const SANDBOX_DEVICE = 'push-sandbox-device';

/** A generated subscription. The sandbox uses no push service: its pushes appear on the sandbox phone. */
const sandboxDevice = async (): Promise<Device> => {
  const stored = readStored(SANDBOX_DEVICE);
  if (stored !== null) return JSON.parse(stored) as Device;
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
  if (registration === undefined) throw new Error('the service worker is not registered yet');
  const subscribe = () =>
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = await subscribe().catch(async () => {
    // A browser refuses another key while it is subscribed with the key of an earlier installation.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
};

const ownDevice = async ({ sandbox, publicKey }: { sandbox: boolean; publicKey?: string | undefined }) => {
  if (sandbox) return sandboxDevice();
  if (publicKey === undefined) throw new Error('this installation sends no pushes');
  return browserDevice(publicKey);
};

const sendDevice = async () => {
  const known = await queryClient.ensureQueryData(pushQuery());
  const device = await ownDevice(known);
  const { on } = await api.call('PUT /user/push', { body: { ...device, language: currentLanguage() } });
  queryClient.setQueryData(pushQuery().queryKey, { ...known, on });
};

/** Requests permission and subscribes this device; false when the player denies it. Call only from a tap. */
export const subscribeToPush = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await sendDevice();
  return true;
};

/** Unsubscribes this session. */
export const turnPushOff = async (): Promise<void> => {
  const { on } = await api.call('DELETE /user/push');
  queryClient.setQueryData(pushQuery().queryKey, (known) => known && { ...known, on });
};

/** Updates the subscription's language and endpoint where pushes are on. Errors are ignored: no screen depends on it. */
export const renewPush = async (): Promise<void> => {
  if (session.token() === null || pushSupport() !== 'possible' || Notification.permission !== 'granted') return;
  try {
    if ((await queryClient.ensureQueryData(pushQuery())).on) await sendDevice();
  } catch {
    // Pushes keep the previous language until the next visit.
  }
};
