import { PENALTY_RUPEES, REVIEW_MINUTES } from '@muqabla/contract/constants';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useBrandName, useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';

/** The terms in numbered points; rates, states and penalties come from where they are set. */
export function TermsText() {
  const brand = useBrandName();
  const settings = useSettings();
  const points = [
    m.terms_eligible(),
    m.terms_states({ states: (settings?.bannedStates ?? []).join(', ') }),
    m.terms_account(),
    m.terms_battle({ brand }),
    m.terms_fee({ percent: settings?.commissionPercent ?? 5 }),
    m.terms_result({ from: REVIEW_MINUTES.from, to: REVIEW_MINUTES.to }),
    m.terms_cancel(),
    m.terms_penalty({
      fraud: formatRupees(PENALTY_RUPEES.fraud),
      wrong: formatRupees(PENALTY_RUPEES.wrongUpdate),
      abusing: formatRupees(PENALTY_RUPEES.abusing),
    }),
    m.terms_deposit({ percent: settings?.gstPercent ?? 28 }),
    m.terms_withdraw(),
    m.terms_ban(),
    m.terms_limits(),
  ];
  return (
    <ol className="grid list-decimal gap-3 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  );
}
