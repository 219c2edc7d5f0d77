import type { Call } from '@muqabla/contract/call';
import type { RefusalCode } from '@muqabla/contract/refusals';

/** Whether a call is closed while the site is under maintenance: all but the public settings and the console's. */
export const closesForMaintenance = (name: string, { access }: Call): boolean =>
  name !== 'GET /settings' && !access.startsWith('staff:') && !name.includes(' /admin/');

const accessRefusals = ({ access, openToBanned, fresh }: Call): RefusalCode[] => {
  if (access === 'public') return [];
  if (access === 'player') return ['ACCESS_EXPIRED', ...(openToBanned === true ? [] : (['BANNED'] as const))];
  return ['ACCESS_EXPIRED', 'NOT_FOUND', ...(fresh === true ? (['CONFIRM_NEEDED'] as const) : [])];
};

const inputRefusals = ({ params, query, body, tooLarge }: Call): RefusalCode[] => [
  ...((params ?? query ?? body) === undefined ? [] : (['MALFORMED'] as const)),
  ...(body === undefined ? [] : (['REQUEST_TOO_LARGE'] as const)),
  ...Object.values(tooLarge?.byValue ?? {}),
];

/** Every refusal a call can answer with: its own, and those that its access, input and limits bring. */
export const refusalsOf = (name: string, call: Call): RefusalCode[] => [
  ...new Set<RefusalCode>([
    ...inputRefusals(call),
    ...accessRefusals(call),
    ...call.refusals,
    ...(call.rateLimit === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
    'OUR_FAULT',
    'UNAVAILABLE',
    ...(closesForMaintenance(name, call) ? (['MAINTENANCE'] as const) : []),
  ]),
];
