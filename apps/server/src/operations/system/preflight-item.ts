import type { PreflightItem } from '@muqabla/contract/operations/system/preflight-calls';

/** The page from a bare machine to players. */
export const GO_LIVE = 'docs/go-live.md';

type Words = [subject: string, problem: string, value: string, page: string];

const itemOf =
  (level: PreflightItem['level']) =>
  (...[subject, problem, value, page]: Words): PreflightItem => ({ level, subject, problem, value, page });

/** Something without which the server does not start. */
export const refused = itemOf('refused');

/** Something that is recommended. */
export const advised = itemOf('advised');
