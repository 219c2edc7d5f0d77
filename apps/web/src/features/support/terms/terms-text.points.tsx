import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useGames } from '../../../lib/games.ts';
import { useBrandName, useMinimumAge, usePenalties, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { feeExample } from './fee-example.ts';

/** The terms of playing for points in numbered points, with the penalties from the settings. */
export function TermsText() {
  const brand = useBrandName();
  const age = useMinimumAge();
  const penalties = usePenalties();
  const settings = useSettings();
  const floor = settings?.pointsFloor ?? 0;
  // Where the operator offers no battles in another app, nothing is said of them.
  const hasRoomCodes =
    useGames().data?.some(({ resultMode }) => resultMode === 'manual' || resultMode === 'auto') === true;
  const commission = settings?.commissionPercent ?? 0;
  const points = [
    m.terms_eligible({ age }),
    m.terms_account(),
    m.points_terms_free({ amount: formatRupees(floor) }),
    m.points_terms_worth(),
    m.points_terms_bounds({
      pair: formatRupees(settings?.pointsPairMax ?? 0),
      day: formatRupees(settings?.pointsDayMax ?? 0),
    }),
    m.terms_battle({ brand }),
    commission === 0 ? m.points_terms_winner() : m.terms_fee(feeExample(commission)),
    m.terms_result(REVIEW_MINUTES),
    ...(hasRoomCodes ? [m.points_terms_room_codes(REVIEW_MINUTES)] : []),
    ...(settings?.assistSettles === true ? [m.terms_rule({ minutes: settings.assistMinutes })] : []),
    m.terms_cancel(),
    m.terms_penalty({
      fraud: formatRupees(penalties.fraud),
      wrong: formatRupees(penalties.wrongUpdate),
      abusing: formatRupees(penalties.abusing),
    }),
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
