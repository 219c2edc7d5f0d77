import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { splitStakes } from '@muqabla/contract/play/matches/fee';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { stateNames } from '../../../components/state-names.ts';
import { useGames } from '../../../lib/games.ts';
import { useBrandName, useMinimumAge, usePenalties, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

const EXAMPLE_STAKE_RUPEES = 100;

/** The fee of a battle of 100, and its share of both stakes. */
const feeExample = (commissionPercent: number) => {
  const { stake, fee, prize } = splitStakes(EXAMPLE_STAKE_RUPEES, commissionPercent);
  const total = 2 * stake;
  return {
    fee: formatRupees(fee),
    total: formatRupees(total),
    share: Math.round((fee / total) * 10_000) / 100,
    prize: formatRupees(prize),
  };
};

/** The terms in numbered points, with rates, states, bounds and penalties from the settings. */
export function TermsText() {
  const brand = useBrandName();
  const settings = useSettings();
  const age = useMinimumAge();
  const penalties = usePenalties();
  // Where the operator of points offers no battles in another app, nothing is said of them.
  const hasRoomCodes =
    useGames().data?.some(({ resultMode }) => resultMode === 'manual' || resultMode === 'auto') === true;
  const commission = settings?.commissionPercent ?? (FOR_MONEY ? 5 : 0);
  const points = [
    m.terms_eligible({ age }),
    ...(FOR_MONEY ? [m.terms_states({ states: stateNames(settings?.bannedStates) })] : []),
    m.terms_account(),
    ...(FOR_MONEY
      ? []
      : [
          m.points_terms_free({ amount: formatRupees(settings?.pointsFloor ?? 0) }),
          m.points_terms_worth(),
          m.points_terms_bounds({
            pair: formatRupees(settings?.pointsPairMax ?? 0),
            day: formatRupees(settings?.pointsDayMax ?? 0),
          }),
        ]),
    m.terms_battle({ brand }),
    FOR_MONEY || commission > 0 ? m.terms_fee(feeExample(commission)) : m.points_terms_winner(),
    m.terms_result(REVIEW_MINUTES),
    ...(hasRoomCodes && !FOR_MONEY ? [m.points_terms_room_codes(REVIEW_MINUTES)] : []),
    ...(settings?.assistSettles === true ? [m.terms_rule({ minutes: settings.assistMinutes })] : []),
    m.terms_cancel(),
    m.terms_penalty({
      fraud: formatRupees(penalties.fraud),
      wrong: formatRupees(penalties.wrongUpdate),
      abusing: formatRupees(penalties.abusing),
    }),
    ...(FOR_MONEY ? [m.terms_deposit({ percent: settings?.gstPercent ?? 28 }), m.terms_withdraw()] : []),
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
