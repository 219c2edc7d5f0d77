import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { stateNames } from '../../../components/state-names.ts';
import { useBrandName, useMinimumAge, usePenalties, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { feeExample } from './fee-example.ts';

/** The terms in numbered points, with rates, states and penalties from the settings. */
export function TermsText() {
  const brand = useBrandName();
  const settings = useSettings();
  const age = useMinimumAge();
  const penalties = usePenalties();
  const points = [
    m.terms_eligible({ age }),
    m.terms_states({ states: stateNames(settings?.bannedStates) }),
    m.terms_account(),
    m.terms_battle({ brand }),
    m.terms_fee(feeExample(settings?.commissionPercent ?? 5)),
    m.terms_result({ from: REVIEW_MINUTES.from, to: REVIEW_MINUTES.to }),
    ...(settings?.assistSettles === true ? [m.terms_rule({ minutes: settings.assistMinutes })] : []),
    m.terms_cancel(),
    m.terms_penalty({
      fraud: formatRupees(penalties.fraud),
      wrong: formatRupees(penalties.wrongUpdate),
      abusing: formatRupees(penalties.abusing),
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
