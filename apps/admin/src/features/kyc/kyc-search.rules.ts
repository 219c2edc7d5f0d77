import { KYC_ATTEMPT_REASONS, KYC_STATES } from '@muqabla/contract/kyc/kyc-staff-calls';
import { holdsAadhaar } from '@muqabla/contract/kyc/whole-number';
import { dayEnd, dayStart } from '../../lib/day.rules.ts';
import { DAY_FORM, formOf } from '../../lib/search-params.rules.ts';

export const KYC_LISTS = ['people', 'refusals'] as const;
export const REFUSAL_REASONS = KYC_ATTEMPT_REASONS.filter((reason) => reason !== 'ASKED');

/** What the address says about KYC: which list, narrowed by what. Days are of the calendar in India. */
export type KycSearch = {
  show?: 'refusals';
  search?: string;
  state?: string;
  status?: (typeof KYC_STATES)[number];
  from?: string;
  to?: string;
  reason?: (typeof REFUSAL_REASONS)[number];
  cursor?: string;
};

const forms = {
  show: /^refusals$/,
  search: /^.{2,60}$/,
  state: /^.{2,60}$/,
  status: new RegExp(`^(${KYC_STATES.join('|')})$`),
  from: DAY_FORM,
  to: DAY_FORM,
  reason: new RegExp(`^(${REFUSAL_REASONS.join('|')})$`),
  cursor: /^\d{1,15}~[0-9a-f-]{36}$/,
};

/** Reads KYC's part of the address; what it cannot use is left out, above all a whole Aadhaar number. */
export const readKycSearch = (typed: { [name in keyof KycSearch]?: unknown }): KycSearch => {
  const texts = Object.entries(forms).map(
    ([name, form]) => [name, formOf(typed[name as keyof typeof forms], form)] as const,
  );
  return Object.fromEntries(
    texts.filter(([name, value]) => value !== undefined && (name === 'cursor' || !holdsAadhaar(value))),
  ) as KycSearch;
};

/** What the list of the verified is asked for: days become the instants they begin and end at. */
export const peopleAsked = ({ search, state, status, from, to, cursor }: KycSearch) => ({
  ...(search !== undefined && { search }),
  ...(state !== undefined && { state }),
  ...(status !== undefined && { status }),
  ...(from !== undefined && { from: dayStart(from) }),
  ...(to !== undefined && { to: dayEnd(to) }),
  ...(cursor !== undefined && { cursor }),
});
