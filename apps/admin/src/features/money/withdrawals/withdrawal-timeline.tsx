import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { stepWords } from './withdrawal.messages.ts';

const actorNames = m.withdrawals_by;

/** The history of a withdrawal, oldest first. */
export function WithdrawalTimeline({ steps }: { steps: WithdrawalDetail['timeline'] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-label={m.timeline_label()} className="border-t border-line pt-3">
      <h3 className="mb-2 text-small font-bold">{m.timeline_label()}</h3>
      <ol className="grid gap-2 text-small">
        {steps.map(({ at, act, by, name, note }, place) => (
          <li key={`${at} ${place}`} className="grid grid-cols-[1fr_auto] gap-x-3">
            <b className="font-semi">{stepWords(act)}</b>
            <span className="text-text-3">
              <When at={at} />
            </span>
            <span className="col-span-2 text-text-2">
              <span>{name ?? actorNames[by]()}</span>
              {note !== '' && <span>{`: ${note}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
