import type { Call } from '@muqabla/contract/call';
import { type Economy, existsIn } from '@muqabla/contract/economy';
import type { RefusalWords } from '@muqabla/contract/refusal-words';
import { REFUSALS, type RefusalCode } from '@muqabla/contract/refusals';

/** True when a call is refused while the site is under maintenance. */
export const closesForMaintenance = ({ access, openInMaintenance }: Call): boolean =>
  openInMaintenance !== true && !access.startsWith('staff:');

/**
 * True when a call is refused to a player whose account waits for its deletion: all but reading what banned players may
 * read.
 */
export const closesForLeaving = (name: string, { openToBanned, openToLeaving }: Call): boolean =>
  openToLeaving !== true && !(openToBanned === true && name.startsWith('GET '));

const accessRefusals = (name: string, call: Call): RefusalCode[] => {
  const { access, openToBanned, fresh, decides } = call;
  if (access === 'public') return [];
  if (access === 'player')
    return [
      'ACCESS_EXPIRED',
      ...(openToBanned === true ? [] : (['BANNED'] as const)),
      ...(closesForLeaving(name, call) ? (['DELETION_PENDING'] as const) : []),
    ];
  const ofKeys: RefusalCode[] = ['KEY_NOT_ALLOWED', 'KEY_ADDRESS', 'TOO_MANY_REQUESTS'];
  return [
    'ACCESS_EXPIRED',
    'NOT_FOUND',
    ...ofKeys,
    ...(fresh === true ? (['CONFIRM_NEEDED'] as const) : []),
    ...(decides === undefined ? [] : (['CASE_CLAIMED'] as const)),
  ];
};

const inputRefusals = ({ params, query, body, tooLarge }: Call): RefusalCode[] => [
  ...((params ?? query ?? body) === undefined ? [] : (['MALFORMED'] as const)),
  ...(body === undefined ? [] : (['REQUEST_TOO_LARGE'] as const)),
  ...Object.values(tooLarge?.byValue ?? {}),
];

const occursIn = (economy: Economy) => (code: RefusalCode) => {
  const refusal: RefusalWords = REFUSALS[code];
  return existsIn(refusal, economy);
};

/** Every refusal a call can answer with in an economy: its own, and those that its access, input and limits bring. */
export const refusalsOf = (name: string, call: Call, economy: Economy): RefusalCode[] =>
  [
    ...new Set<RefusalCode>([
      ...inputRefusals(call),
      ...accessRefusals(name, call),
      ...call.refusals,
      ...(call.rateLimit === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
      'OUR_FAULT',
      'UNAVAILABLE',
      ...(closesForMaintenance(call) ? (['MAINTENANCE'] as const) : []),
    ]),
  ].filter(occursIn(economy));
