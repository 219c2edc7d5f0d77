import { splitStakes } from '@muqabla/contract/matches/fee';
import type { PublicSettings } from '@muqabla/contract/settings/settings-calls';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../messages.ts';
import { stakeChoices } from './stake.rules.ts';

type StakeChoicesProps = { settings: PublicSettings; amount: number; onPick: (amount: number) => void };

/** Stakes to pick with one tap, each with its prize, without the unit for which a choice has no room. */
export function StakeChoices({ settings, amount, onPick }: StakeChoicesProps) {
  return (
    <div
      role="group"
      aria-label={m.lobby_stakes()}
      className="grid auto-cols-fr gap-1.5 max-2xs:grid-cols-2 2xs:grid-flow-col"
    >
      {stakeChoices(settings).map((stake) => {
        const { prize } = splitStakes(stake, settings.commissionPercent);
        return (
          <button
            key={stake}
            type="button"
            aria-pressed={stake === amount}
            aria-label={m.lobby_stake_pick({ amount: formatRupees(stake), prize: formatRupees(prize) })}
            onClick={() => onPick(stake)}
            className="num grid min-h-13 place-content-center rounded-m bg-surface text-center inset-ring-[1.5px] inset-ring-line-2 active:bg-tonal aria-pressed:bg-tonal aria-pressed:text-on-tonal aria-pressed:inset-ring-2 aria-pressed:inset-ring-link"
          >
            <b className="leading-5">{groupRupees(stake)}</b>
            <span className="text-caption leading-4 text-text-3">→ {groupRupees(prize)}</span>
          </button>
        );
      })}
    </div>
  );
}
