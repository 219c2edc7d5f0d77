/** Where and how a browser is reached, as its push service gave it. */
export type PushSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** What a person sees on a locked screen. It names nobody and no amount. */
export type ShownPush = {
  readonly title: string;
  readonly body: string;
  readonly language: 'en' | 'hi';
  /** The page of the app it opens. */
  readonly path: string;
  /** A newer one of the same tag takes the earlier one's place. */
  readonly tag: string;
};

export type Push = {
  /** The same id again is the same push. */
  readonly id: string;
  readonly to: PushSubscription;
  /** Whose device it is, for the sandbox phone; it is not sent. */
  readonly phone: string;
  readonly shown: ShownPush;
  /** How long the push service keeps it for a device that is away. */
  readonly lastsSeconds: number;
  readonly urgent: boolean;
};

export type PushSender = {
  /** What a browser subscribes with: the install's VAPID key, base64url. */
  readonly publicKey: string;
  /** True where nothing leaves this installation, so that a browser need not ask a push service. */
  readonly isSandbox: boolean;
  /** Whether pushes to this address are sent at all. */
  accepts(endpoint: string): boolean;
  /** `taken` once the push service has it; `gone` when the device is no more; throws when it may not have been taken. */
  send(push: Push): Promise<'taken' | 'gone'>;
};
