import type { Language } from '@muqabla/contract/languages';
/** A browser's push subscription. */
export type PushSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The content of a push, shown on a locked screen. It contains no names and no amounts. */
export type PushContent = {
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** The page of the app it opens. */
  readonly path: string;
  /** A newer push of the same tag replaces the earlier one. */
  readonly tag: string;
};

export type Push = {
  /** Idempotency key. */
  readonly id: string;
  readonly to: PushSubscription;
  /** The owner's phone number, for the sandbox phone; it is not sent. */
  readonly phone: string;
  readonly content: PushContent;
  /** Seconds for which the push service stores it for a device that is offline. */
  readonly ttlSeconds: number;
  readonly urgent: boolean;
};

export type PushSender = {
  /** The installation's public VAPID key for subscribing, base64url; null where no pushes are sent. */
  readonly publicKey: string | null;
  /** True when nothing leaves this installation, so that a browser need not contact a push service. */
  readonly isSandbox: boolean;
  /** True when pushes can be sent to this endpoint. */
  accepts(endpoint: string): boolean;
  /** `taken` once the push service accepted it; `gone` when the subscription has ended; throws when neither is certain. */
  send(push: Push): Promise<'taken' | 'gone'>;
};

/** Sends no pushes and takes no devices; those of an earlier configuration are removed when their turn comes. */
export const createNoPush = (): PushSender => ({
  publicKey: null,
  isSandbox: false,
  accepts: () => false,
  send: async () => 'gone',
});
