import { HOUSE_PRIZE_OF_ONE, MAX_ENTRY } from '@muqabla/contract/play/events/tournament-terms';
import { Field } from '@muqabla/ui/field';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../../messages.ts';
import type { DraftField, TournamentDraft } from './tournament-form.rules.ts';

export type DraftFieldsProps = {
  draft: TournamentDraft;
  faults: ReadonlySet<DraftField>;
  onChange: (change: Partial<TournamentDraft>) => void;
  /** Who approves the prize of the house, when it is not as for a single tournament. */
  houseHelp?: string | undefined;
};

/** Entry, prizes and the fee. */
export function PrizeFields({ draft, faults, onChange, houseHelp }: DraftFieldsProps) {
  const isWrong = (field: DraftField, words: string) => (faults.has(field) ? words : undefined);
  const max = groupRupees(MAX_ENTRY);
  return (
    <>
      <Field
        id="tour-entry"
        label={m.tour_entry()}
        inputMode="numeric"
        className="num"
        value={draft.entry}
        error={isWrong('entry', m.tour_entry_wrong({ max }))}
        onChange={({ target }) => onChange({ entry: target.value })}
      />
      <Field
        id="tour-house"
        label={m.tour_house()}
        help={houseHelp ?? m.tour_house_help({ limit: formatRupees(HOUSE_PRIZE_OF_ONE) })}
        inputMode="numeric"
        className="num"
        value={draft.housePrize}
        error={isWrong('housePrize', m.tour_entry_wrong({ max: groupRupees(1_000_000) }))}
        onChange={({ target }) => onChange({ housePrize: target.value })}
      />
      <Field
        id="tour-commission"
        label={m.tour_commission()}
        inputMode="numeric"
        className="num"
        value={draft.commission}
        error={isWrong('commission', m.tour_commission_wrong())}
        onChange={({ target }) => onChange({ commission: target.value })}
      />
      <Field
        id="tour-shares"
        label={m.tour_shares()}
        help={m.tour_shares_help()}
        className="num"
        autoComplete="off"
        value={draft.shares}
        error={isWrong('shares', m.tour_shares_wrong())}
        onChange={({ target }) => onChange({ shares: target.value })}
      />
    </>
  );
}
