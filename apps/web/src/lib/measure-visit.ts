import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import type { Visit } from '@muqabla/contract/operations/visits/visit-calls';
import { LONGEST_VITAL, VISIT_ACTS_MAX } from '@muqabla/contract/operations/visits/visit-terms';
import { currentLanguage } from '@muqabla/ui/language';
import { onINP, onLCP } from 'web-vitals';
import { meQuery } from './me.ts';
import { isLost, queryClient } from './query-client.ts';
import { hostUrl } from './session.ts';
import { type DeviceFacts, deviceClassOf, visitPageOf } from './visit.rules.ts';

const wholeMilliseconds = (value: number) => Math.min(Math.round(value), LONGEST_VITAL);

/** The path on which the visit began, whatever the page is now. */
const firstPath = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href, location.href).pathname;

/** False for a player who has taken the measurement back, and while the account that says so is not read. */
const maySend = () => {
  if (!document.cookie.includes(SIGNED_IN_COOKIE)) return true;
  const me = queryClient.getQueryData(meQuery().queryKey);
  return me !== undefined && me.unmeasured !== true;
};

/**
 * Measures this visit until the page is hidden for the first time, and then sends it to the own server once: times, acts, page,
 * language and class of device, with nothing by which a person or a device is recognised.
 */
export function measureVisit(): void {
  const vitals: { lcp?: number; inp?: number } = {};
  const acts = { answeredActs: 0, failedActs: 0 };
  onLCP(({ value }) => (vitals.lcp = wholeMilliseconds(value)), { reportAllChanges: true });
  onINP(({ value }) => (vitals.inp = wholeMilliseconds(value)));
  const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    const isFailed = event.action.type === 'error' && isLost(event.action.error);
    const counted = isFailed ? 'failedActs' : 'answeredActs';
    acts[counted] = Math.min(acts[counted] + 1, VISIT_ACTS_MAX);
  });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    unsubscribe();
    if (!maySend()) return;
    const visit: Visit = {
      page: visitPageOf(firstPath()),
      language: currentLanguage(),
      device: deviceClassOf(navigator as DeviceFacts),
      ...vitals,
      ...acts,
    };
    navigator.sendBeacon(hostUrl('/visits'), new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  // After the listeners of the library, which finish their times in theirs.
  document.addEventListener('visibilitychange', send);
}
