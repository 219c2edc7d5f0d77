/** The browser or session that asks for a code, and alone can use it, by keyed hashes. A session has no network. */
export type Requester = { readonly id: Buffer; readonly network: Buffer | null };

/**
 * The budgets of text messages. One is never spent by the requests of another: `signup` is for phones without a player,
 * `newDevice` for players on a browser they have not signed in on, `knownDevice` for players on one they have.
 */
export const SMS_BUDGETS = ['signup', 'newDevice', 'knownDevice'] as const;
export type SmsBudget = (typeof SMS_BUDGETS)[number];

/** The messages a day of the budgets that strangers can spend. */
export type SmsCaps = Readonly<Record<Exclude<SmsBudget, 'knownDevice'>, number>>;

/** The messages of one budget within a day. Instants are newest first. */
export type SentMessages = {
  /** To this phone for this requester. */
  readonly toRequester: readonly Date[];
  /** To this phone for requesters on this network. */
  readonly toPhoneFromNetwork: readonly Date[];
  readonly toPhone: readonly Date[];
  /** To all phones for requesters on this network. */
  readonly fromNetwork: readonly Date[];
  readonly all: { readonly day: number; readonly hour: number; readonly oldest: Date | null };
};

type Limit = { readonly count: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const ONE_A_MINUTE: Limit = { count: 1, seconds: MINUTE };
const OF_KNOWN_DEVICE: readonly Limit[] = [ONE_A_MINUTE, { count: 5, seconds: HOUR }, { count: 20, seconds: DAY }];
// Also a bound on guessing: each message carries a code of five guesses.
const OF_PHONE: readonly Limit[] = [
  { count: 5, seconds: HOUR },
  { count: 15, seconds: DAY },
];
// Fewer than a phone gets, so that one network alone leaves the owner some.
const OF_PHONE_FROM_NETWORK: Limit = { count: 3, seconds: HOUR };
const OF_NETWORK: Readonly<Record<keyof SmsCaps, Limit>> = {
  signup: { count: 20, seconds: DAY },
  newDevice: { count: 50, seconds: DAY },
};

const secondsUntil = (sent: readonly Date[], { count, seconds }: Limit, now: Date) => {
  const counted = sent[count - 1];
  return counted === undefined ? 0 : Math.max(0, Math.ceil(seconds - (now.getTime() - counted.getTime()) / 1000));
};

type SmsRequest = {
  readonly budget: SmsBudget;
  readonly sent: SentMessages;
  readonly caps: SmsCaps;
  readonly now: Date;
};

/** Whole seconds until this message may be sent; 0 when it may be sent now. */
export const secondsBeforeSms = ({ budget, sent, caps, now }: SmsRequest): number => {
  const wait = (list: readonly Date[], limit: Limit) => secondsUntil(list, limit, now);
  if (budget === 'knownDevice') return Math.max(...OF_KNOWN_DEVICE.map((limit) => wait(sent.toRequester, limit)));
  const { day, oldest } = sent.all;
  return Math.max(
    wait(sent.toRequester, ONE_A_MINUTE),
    wait(sent.toPhoneFromNetwork, OF_PHONE_FROM_NETWORK),
    ...OF_PHONE.map((limit) => wait(sent.toPhone, limit)),
    wait(sent.fromNetwork, OF_NETWORK[budget]),
    day < caps[budget] || oldest === null ? 0 : wait([oldest], { count: 1, seconds: DAY }),
  );
};

/** Messages of a day for one network that need no proof of work. */
const USUAL_FROM_NETWORK = 3;
/** Messages of an hour to one phone, asked for by other browsers, that need no proof of work. */
const USUAL_FOR_OTHERS = 2;
/** The share of the day's messages that may go out in an hour without a proof of work. */
const USUAL_SHARE_OF_HOUR = 0.1;

/** Added to the zero bits once half of the day's messages are spent: four times the work. */
const ZERO_BITS_BEYOND_HALF = 2;

/** The zero bits of the proof of work that this message needs, `zeroBits` or more; 0 when requests come at a usual rate. */
export const proofBits = ({ budget, sent, caps, now }: SmsRequest, zeroBits: number): number => {
  if (budget === 'knownDevice') return 0;
  const lastHour = (list: readonly Date[]) => list.filter((at) => now.getTime() - at.getTime() < HOUR * 1000).length;
  if (sent.all.day >= caps[budget] / 2) return zeroBits + ZERO_BITS_BEYOND_HALF;
  const isUsual =
    sent.fromNetwork.length < USUAL_FROM_NETWORK &&
    lastHour(sent.toPhone) - lastHour(sent.toRequester) < USUAL_FOR_OTHERS &&
    sent.all.hour < caps[budget] * USUAL_SHARE_OF_HOUR;
  return isUsual ? 0 : zeroBits;
};
