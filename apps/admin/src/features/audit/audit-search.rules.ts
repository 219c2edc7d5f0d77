import { dayEnd, dayStart } from '../../lib/day.rules.ts';
import { DAY_FORM, formOf, ID_FORM } from '../../lib/search-params.rules.ts';

/** What the address says about the audit log: days as a calendar in India has them, the rest as the call takes it. */
export type AuditSearch = {
  staff?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
  cursor?: string;
};

const forms = {
  staff: ID_FORM,
  action: /^[a-z]+(\.[a-z]+)?$/,
  subject: /^.{1,100}$/,
  from: DAY_FORM,
  to: DAY_FORM,
  cursor: /^[1-9]\d{0,15}$/,
};

/** Reads the log's part of the address; what it cannot use is left out. */
export const readAuditSearch = (typed: { [name in keyof AuditSearch]?: unknown }): AuditSearch => {
  const texts = Object.entries(forms).map(
    ([name, form]) => [name, formOf(typed[name as keyof typeof forms], form)] as const,
  );
  return Object.fromEntries(texts.filter(([, value]) => value !== undefined)) as AuditSearch;
};

/** What the call is asked for: days become the instants they begin and end at. */
export const auditAsked = ({ from, to, ...rest }: AuditSearch) => ({
  ...rest,
  ...(from === undefined ? {} : { from: dayStart(from) }),
  ...(to === undefined ? {} : { to: dayEnd(to) }),
});
