import { SIDES } from '@muqabla/contract/play/matches/match';
import { PENALTY_KINDS } from '@muqabla/contract/play/matches/penalty';
import type { ChosenPenalty, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronDown } from '@muqabla/ui/icons';
import { penaltyWords } from '../../../../lib/match.messages.ts';
import * as m from '../../../../messages.ts';
import { hasPenalty, togglePenalty } from './penalty.rules.ts';

type PenaltyChoiceProps = {
  detail: ReviewDetail;
  chosen: readonly ChosenPenalty[];
  onChoose: (penalties: ChosenPenalty[]) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** The penalties of both sides, a row per kind with its amount. None is preselected. */
export function PenaltyChoice({ detail, chosen, onChoose, isOpen, onOpen }: PenaltyChoiceProps) {
  const sides = { host: m.battle_host(), joiner: m.battle_joiner() };
  return (
    <details
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
      className="group rounded-m px-2.5 inset-ring-[1.5px] inset-ring-line-2"
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semi lg:min-h-9">
        {m.penalty_title()}
        <span className="num ms-auto text-small font-medium text-text-2">
          {chosen.length === 0 ? m.penalty_none() : chosen.length}
        </span>
        <kbd aria-hidden>P</kbd>
        <ChevronDown size={18} aria-hidden className="flex-none text-text-2 group-open:rotate-180" />
      </summary>
      <table className="mb-1.5 w-full text-small">
        <thead>
          <tr className="text-caption text-text-3">
            <th scope="col">
              <span className="sr-only">{m.penalty_title()}</span>
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="col" className="font-medium" title={detail[side].username}>
                {sides[side]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PENALTY_KINDS.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-medium">
                {penaltyWords(kind)}{' '}
                <span className="num text-text-2">{formatRupees(detail.penaltyAmounts[kind])}</span>
              </th>
              {SIDES.map((side) => (
                <td key={side} className="w-14 text-center">
                  <label className="inline-grid size-8 place-items-center pointer-coarse:size-11">
                    <input
                      type="checkbox"
                      checked={hasPenalty(chosen, { side, kind })}
                      onChange={() => onChoose(togglePenalty(chosen, { side, kind }))}
                      aria-label={m.penalty_of({ name: detail[side].username, penalty: penaltyWords(kind) })}
                      className="size-[18px] accent-link"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
