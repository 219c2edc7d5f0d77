import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingCard } from '../../../components/loading-status.tsx';
import { NumberedSteps } from '../../../components/numbered-steps.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useMe } from '../../../lib/me.ts';
import { useMinimumAge, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { CodeCard } from './code-card.tsx';
import { ReferralFigures } from './referral-figures.tsx';

/** Explains a referral in three steps. */
function HowItWorksCard() {
  const age = useMinimumAge();
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.refer_how()}</h2>
      <NumberedSteps steps={[m.refer_how_1({ age }), m.refer_how_2(), m.refer_how_3()]} />
    </Card>
  );
}

// The specification's percentages, used while the settings load.
const DEFAULT_PERCENTS = [2, 1];

/** Referral bonus of each level, in percent of the stake of a won match. */
function BonusCard() {
  const [first = 0, second = 0] = useSettings()?.referralPercents ?? DEFAULT_PERCENTS;
  const rows = [
    { name: m.refer_level_1(), percent: first },
    { name: m.refer_level_2(), percent: second },
  ];
  return (
    <Card>
      <table className="w-full">
        <caption className="mb-1.5 text-left text-h3 font-bold">{m.refer_bonus()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.refer_level()}</th>
            <th scope="col">{m.refer_percent()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, percent }) => (
            <tr key={name} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-[9px] text-left font-body">
                {name}
              </th>
              <td className="num py-[9px] pl-3 text-right font-bold whitespace-nowrap">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-caption text-text-3">{m.refer_fee_line()}</p>
    </Card>
  );
}

/** The player's code; where money is played for, also their referral earnings and how the bonus works. */
export function ReferPage() {
  const me = useMe();
  return (
    <PageMain title={m.refer()} columns>
      <PageHead back title={m.refer()} />
      {me === undefined ? <CodeSkeleton /> : <CodeCard code={me.refercode} />}
      {FOR_MONEY ? (
        <>
          <ReferralFigures />
          <BonusCard />
          <HowItWorksCard />
        </>
      ) : (
        <p className="px-1 text-small text-text-2">{m.points_invite()}</p>
      )}
    </PageMain>
  );
}

function CodeSkeleton() {
  return (
    <LoadingCard flush>
      <Skeleton className="h-24 rounded-none" />
      <div className="grid gap-2 p-3.5">
        <Skeleton className="h-24 rounded-m" />
        <Skeleton className="h-12 rounded-m" />
      </div>
    </LoadingCard>
  );
}
