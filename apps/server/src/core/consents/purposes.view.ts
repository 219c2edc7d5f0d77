import {
  type ConsentKind,
  type OptionalPurpose,
  PURPOSES,
  type Purpose,
} from '@muqabla/contract/accounts/my-data/consent-texts';
import type { Consent, PurposeState } from '@muqabla/contract/accounts/my-data/my-data-calls';
import type { ConsentRow } from './consents.queries.ts';

/** A consent as the player and staff see it. */
export const consentView = ({
  consent_id,
  kind,
  given,
  text_version,
  language,
  place,
  given_at,
}: ConsentRow): Consent => ({
  _id: consent_id,
  kind,
  given,
  version: text_version,
  language,
  ...(place !== null && { place }),
  at: given_at.toISOString(),
});

/** The purposes that this installation has beside those of every account, and what the player's choices are. */
type Standing = {
  readonly present: ReadonlySet<Purpose>;
  readonly given: Readonly<Record<OptionalPurpose, boolean>>;
  readonly newest: ReadonlyMap<ConsentKind, ConsentRow>;
};

const shown = (row: ConsentRow | undefined): PurposeState['consent'] => {
  if (row === undefined) return null;
  const { version, language, place, at } = consentView(row);
  return { version, language, ...(place !== undefined && { place }), at };
};

/** The state of each purpose; one without a consent of its own stands by that of the sign-up. */
export const purposeStates = ({ present, given, newest }: Standing): PurposeState[] => {
  const signUp = newest.get('privacy');
  return PURPOSES.filter((purpose) => present.has(purpose)).map((purpose): PurposeState => {
    if (purpose === 'service') return { purpose, isNeeded: true, given: true, consent: shown(signUp) };
    const own = newest.get(purpose === 'identity' ? 'kyc' : purpose);
    if (purpose === 'identity') return { purpose, isNeeded: true, given: own !== undefined, consent: shown(own) };
    const isBySignUp = purpose !== 'notices' && given[purpose];
    return {
      purpose,
      isNeeded: false,
      given: given[purpose],
      consent: shown(own?.given === given[purpose] ? own : isBySignUp ? signUp : undefined),
    };
  });
};
