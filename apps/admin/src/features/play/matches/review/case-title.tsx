import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { AlarmClock } from '@muqabla/ui/icons';
import { ageOf } from '../../../../lib/age.rules.ts';
import { matchTitle } from '../../../../lib/match.messages.ts';
import { shortId } from '../../../../lib/short-id.rules.ts';
import { ageWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { CaseChip } from './case-chip.tsx';

/** Marks a case older than the review time promised to players. */
function OverdueChip() {
  return (
    <Chip tone="bad" icon={<AlarmClock size={14} aria-hidden />}>
      {m.overdue()}
    </Chip>
  );
}

/** The match's game, code and amounts in one line. */
export function CaseTitle({ detail }: { detail: ReviewDetail }) {
  const { amount, prize, commission, waitingSince, _id } = detail;
  const now = useNow();
  const facts = [
    m.case_battle({ id: shortId(_id) }),
    m.case_each_played({ amount: formatRupees(amount) }),
    m.case_prize_fee({ prize: formatRupees(prize), fee: formatRupees(commission) }),
    ...(detail.status === 'completed' || detail.status === 'cancelled'
      ? []
      : [m.case_waiting({ age: ageWords(ageOf(waitingSince, now)) })]),
  ];
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-h2">{matchTitle(detail)}</h2>
        <CaseChip of={detail} />
        {detail.overdue && <OverdueChip />}
      </div>
      <p className="num text-small text-text-2">{facts.join(' ')}</p>
    </div>
  );
}
