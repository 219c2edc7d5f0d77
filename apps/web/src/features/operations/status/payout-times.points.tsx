import type { SiteStatus } from '@muqabla/contract/operations/status/status-calls';

/** Points are not paid out. */
export function PayoutTimesCard(_: { status: SiteStatus }) {
  return null;
}
