import type { SiteStatus } from '@muqabla/contract/operations/status/status-calls';

/** Points are not paid out. */
export const PayoutTimesCard: (props: { status: SiteStatus }) => null = () => null;
