import type { PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Phone } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingGroup } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { BreakCard } from './break-card.tsx';
import { DailyLimitCard } from './daily-limit-card.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { limitsQuery } from './use-limits.ts';

/** The daily limit of deposits. */
function DepositLimitCard({ limits: { deposit, depositForAll = null, resetsAt } }: { limits: PlayerLimits }) {
  if (deposit === undefined) return null;
  return <DailyLimitCard name="deposit" limit={deposit} operatorLimit={depositForAll} resetsAt={resetsAt} />;
}

/** Play responsibly: daily limits of money and time, breaks and the session reminder. */
export function LimitsPage() {
  const { data, isError, isFetching, refetch } = useQuery(limitsQuery());
  return (
    <PageMain title={m.limits_title()} columns>
      <PageHead title={m.limits_title()} back />
      {data !== undefined && <Limits limits={data} />}
      {data === undefined && isError && (
        <LoadError title={m.limits_error()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <LimitsSkeleton />}
    </PageMain>
  );
}

function Limits({ limits }: { limits: PlayerLimits }) {
  return (
    <>
      <CurrentBreak limits={limits} />
      <Note>{m.limits_intro()}</Note>
      <Helpline number={limits.helpline} />
      {FOR_MONEY && <DepositLimitCard limits={limits} />}
      <DailyLimitCard name="loss" limit={limits.loss} operatorLimit={null} resetsAt={limits.resetsAt} />
      <DailyLimitCard name="playTime" limit={limits.playTime} operatorLimit={null} resetsAt={limits.resetsAt}>
        {m.limits_play_time_line()}
      </DailyLimitCard>
      <BreakCard />
      <ReminderCard minutes={limits.reminderMinutes} />
    </>
  );
}

/** The number of the operator's choice to call for help; nothing without one. */
function Helpline({ number }: { number: string }) {
  if (number === '') return null;
  return (
    <Card className="grid justify-items-start gap-2">
      <h2 className="text-h3">{m.limits_helpline()}</h2>
      <p className="text-small text-text-2">{m.limits_helpline_line()}</p>
      <a
        href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
        className="num link inline-flex min-h-11 items-center gap-2.5"
      >
        <Phone size={18} aria-hidden className="flex-none" />
        {m.limits_helpline_call({ number })}
      </a>
    </Card>
  );
}

function CurrentBreak({ limits: { timeOutUntil, selfExclusion } }: { limits: PlayerLimits }) {
  if (selfExclusion !== null) {
    const text = selfExclusion.untilReview ? m.limits_excluded_review : m.limits_excluded_until;
    return <Note tone="wait">{text({ time: dayAndTime(selfExclusion.until) })}</Note>;
  }
  if (timeOutUntil === null) return null;
  return <Note tone="wait">{m.limits_time_out_until({ time: dayAndTime(timeOutUntil) })}</Note>;
}

function LimitsSkeleton() {
  return (
    <LoadingGroup>
      {[0, 1, 2].map((card) => (
        <Card key={card} className="grid gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-12 rounded-m" />
        </Card>
      ))}
    </LoadingGroup>
  );
}
