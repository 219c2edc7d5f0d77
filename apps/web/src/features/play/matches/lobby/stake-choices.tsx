import type { PublicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { splitStakes } from '@muqabla/contract/play/matches/fee';
import { AMOUNT_SIGN, groupRupees } from '@muqabla/ui/format-rupees';
import { ArrowRight } from '@muqabla/ui/icons';
import { stakeChoices } from '../../../../lib/stake.rules.ts';
import * as m from '../../../../messages.ts';

type StakeChoicesProps = { settings: PublicSettings; amount: number; onPick: (amount: number) => void };

// A choice has no room for the unit of points.
const short = (amount: number) => `${AMOUNT_SIGN}${groupRupees(amount)}`;

/** Stakes to pick with one tap, each with its prize. */
export function StakeChoices({ settings, amount, onPick }: StakeChoicesProps) {
  return (
    <div
      role="group"
      aria-label={m.lobby_stakes()}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.75em,1fr))] gap-1.5"
    >
      {stakeChoices(settings).map((stake) => (
        <button
          key={stake}
          type="button"
          aria-pressed={stake === amount}
          onClick={() => onPick(stake)}
          className="num grid min-h-13 whitespace-nowrap place-content-center rounded-m bg-surface text-center inset-ring-[1.5px] inset-ring-line-2 active:bg-tonal aria-pressed:bg-tonal aria-pressed:text-on-tonal aria-pressed:inset-ring-2 aria-pressed:inset-ring-link"
        >
          <b className="leading-5">{short(stake)}</b>
          <span className="sr-only">{m.lobby_stake_gets()}</span>
          <span className="flex items-center justify-center gap-0.5 text-caption leading-4 text-text-3">
            <ArrowRight size={12} aria-hidden className="flex-none" />
            <span>{short(splitStakes(stake, settings.commissionPercent).prize)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
