import type { SiteStatus, StatusComponent } from '@muqabla/contract/operations/status/status-calls';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Note } from '@muqabla/ui/note';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Segmented } from '@muqabla/ui/segmented';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useState } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { useStatus } from '../lib/status.ts';
import { PayoutTimesCard } from './payout-times.tsx';
import { ReviewChecksCard } from './review-checks.tsx';
import { ReviewComplaintsCard } from './review-complaints.tsx';
import { type Period, shades, StatusComponentCard } from './status-component.tsx';
import type { Shade } from './status.rules.ts';

/** The name of a measured part for players; undefined for one this app does not know. */
const componentName = (component: StatusComponent): string | undefined =>
  (
    {
      server: m.status_server,
      settlement: m.status_settlement,
      jobs: m.status_jobs,
      review: m.status_review,
      sms: m.status_sms,
      push: m.status_push,
      ...(FOR_MONEY && {
        payments: m.status_payments,
        payouts: m.status_payouts,
        kyc: m.status_kyc,
        recharge: m.status_recharge,
      }),
    } as Partial<Record<StatusComponent, () => string>>
  )[component]?.();

const cardSkeleton = <Skeleton className="h-40 rounded-l" />;

/** The measured status of every part, with how to read it. */
export function StatusContent() {
  const { status, isOld, isPending, isFetching, retry } = useStatus();
  const [period, setPeriod] = useState<Period>('days');
  if (status === undefined)
    return isPending ? cardSkeleton : <LoadError title={m.status_error()} busy={isFetching} onRetry={retry} />;
  return (
    <>
      {isOld ? (
        <Note tone="bad" role="status">
          {m.status_no_answer()}
        </Note>
      ) : (
        <Summary status={status} />
      )}
      {status.measuredAt !== null && (
        <p className="text-small text-text-2">{m.status_as_of({ time: dayAndTime(status.measuredAt) })}</p>
      )}
      <Segmented
        label={m.status_period()}
        options={[
          { value: 'days', label: m.status_days() },
          { value: 'hours', label: m.status_hours() },
        ]}
        value={period}
        onChange={setPeriod}
      />
      {status.components.map((measured) => {
        const name = componentName(measured.component);
        const line = measured.component === 'review' && !isOld ? reviewLine(status.reviewMinutes) : undefined;
        return (
          name !== undefined && (
            <StatusComponentCard
              key={measured.component}
              measured={measured}
              name={name}
              period={period}
              isOld={isOld}
              line={line}
            />
          )
        );
      })}
      <SectionTitle>{m.status_figures()}</SectionTitle>
      {FOR_MONEY && <PayoutTimesCard status={status} />}
      <ReviewChecksCard checks={status.reviewChecks} />
      <ReviewComplaintsCard complaints={status.reviewComplaints} />
      <Meaning />
    </>
  );
}

const reviewLine = (minutes: number | null) => {
  if (minutes === null) return undefined;
  return minutes === 0 ? m.status_review_none() : m.status_review_minutes({ minutes });
};

function Summary({ status: { components } }: { status: SiteStatus }) {
  const states = components.map(({ state }) => state);
  const worst = (['down', 'slow', 'ok'] as const).find((state) => states.includes(state)) ?? 'unmeasured';
  const text: Record<Shade, () => string> = {
    ok: m.status_all_ok,
    slow: m.status_some_slow,
    down: m.status_some_down,
    unmeasured: m.status_none_now,
  };
  const { tone, Icon } = shades[worst];
  return (
    <Note
      tone={tone === 'mute' ? 'info' : tone}
      icon={<Icon size={20} aria-hidden className="flex-none" />}
      role="status"
    >
      {text[worst]()}
    </Note>
  );
}

function Meaning() {
  const texts = [
    m.status_means_bars(),
    m.status_means_gap(),
    m.status_means_maintenance(),
    m.status_means_slow(),
    m.status_means_provider(),
  ];
  return (
    <>
      <SectionTitle>{m.status_means()}</SectionTitle>
      <Card>
        <ul className="grid list-disc gap-2 pl-5 text-small">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
