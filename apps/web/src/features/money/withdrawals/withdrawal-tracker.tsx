import type { WithdrawRequest } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Check } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { calendarDay, dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { taxText } from './tax-lines.tsx';
import { maskedUpi, type TrackerStep, type TrackerStepName, trackerSteps } from './tracker.rules.ts';

const stepNames: Record<TrackerStepName, () => string> = {
  asked: m.tracker_asked,
  checked: m.tracker_checked,
  sent: m.tracker_sent,
  paid: m.tracker_paid,
};

const currentNames: Record<TrackerStepName, () => string> = {
  asked: m.tracker_asked,
  checked: m.tracker_checking,
  sent: m.tracker_sending,
  paid: m.tracker_arriving,
};

/** Steps of the player's newest withdrawal, to whom it goes and by when. */
export function WithdrawalTracker({ request }: { request: WithdrawRequest }) {
  const isPaid = request.status === 'Approved';
  return (
    <Card aria-labelledby="tracker" className="grid gap-3">
      <div>
        <h2 id="tracker" className="text-small font-body text-text-2">
          {isPaid ? m.tracker_title_paid() : m.tracker_title()}
        </h2>
        <Money rupees={request.amount} paise="always" className="block text-money-m" />
        <span className="num block text-small text-text-2">{payeeText(request.details)}</span>
        {request.tax !== undefined && (
          <span className="num text-small text-text-2">{taxText(request.amount, request.tax)}</span>
        )}
      </div>
      <ol aria-label={m.tracker_steps()} className="grid">
        {trackerSteps(request).map((step, place) => (
          <Step key={step.name} step={step} isFirst={place === 0} />
        ))}
      </ol>
      {request.latestDay !== undefined && (
        <p className="num text-note">
          <span>{m.withdraw_expected({ day: calendarDay(request.latestDay) })}</span>
          {request.latePromise !== undefined && (
            <span className="block">{m.withdraw_late_promise({ amount: formatRupees(request.latePromise) })}</span>
          )}
        </p>
      )}
      {request.utr !== undefined && <p className="num text-caption text-text-3">{m.utr_ref({ utr: request.utr })}</p>}
    </Card>
  );
}

const dotClasses = {
  done: 'bg-ok text-on-ok',
  current: 'bg-surface inset-ring-[3px] inset-ring-link',
  later: 'bg-surface inset-ring-[1.5px] inset-ring-field-line',
};

function Step({ step: { name, state, at }, isFirst }: { step: TrackerStep; isFirst: boolean }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx('relative flex items-start gap-3', !isFirst && 'pt-3')}
    >
      {!isFirst && (
        <span
          aria-hidden
          className={cx('absolute -top-2 left-[9px] h-6 w-0.5', state === 'later' ? 'bg-line-2' : 'bg-ok')}
        />
      )}
      <span className={cx('relative z-1 grid size-5 flex-none place-items-center rounded-full', dotClasses[state])}>
        {state === 'done' && <Check size={13} aria-hidden />}
      </span>
      <span
        className={cx(
          'min-w-0 flex-1 text-note leading-5',
          state === 'current' ? 'font-bold' : state === 'later' ? 'text-text-3' : '',
        )}
      >
        <span>{(state === 'current' ? currentNames : stepNames)[name]()}</span>
        {state === 'done' && <span className="sr-only"> {m.tracker_done()}</span>}
      </span>
      {at !== undefined && (
        <time dateTime={at} className="num text-caption leading-5 text-text-3">
          {dayAndTime(at)}
        </time>
      )}
    </li>
  );
}

function payeeText({ upi, bank }: WithdrawRequest['details']): string {
  if (bank !== undefined) return m.withdraw_to_bank({ digits: bank.accountNumber.slice(-4) });
  return upi === undefined ? '' : m.withdraw_to_upi({ upi: maskedUpi(upi) });
}
