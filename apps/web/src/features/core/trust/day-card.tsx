import type { PublishedDayView } from '@muqabla/contract/money/no-house/no-house-calls';
import type { NoHouseEntry } from '@muqabla/proofs/log/entry';
import type { FlowLine } from '@muqabla/proofs/no-house/flows';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { useMutation } from '@tanstack/react-query';
import { CheckList } from '../../../components/check-list.tsx';
import { LogMisconductAlarm } from '../../../components/log-misconduct.tsx';
import { calendarDay } from '../../../lib/dates.ts';
import { useGameTitles } from '../../../lib/games.ts';
import { evidenceOf } from '../../../lib/log-evidence.ts';
import * as m from '../../../messages.ts';
import { dayChecks } from './day-checks.ts';
import { DayFlows, DayGames } from './day-flows.tsx';

/** The newest published day: its money, its winners in numbers, and its check on this phone. */
export function DayCard({ day }: { day: PublishedDayView }) {
  const titleOf = useGameTitles();
  const check = useMutation({
    mutationFn: async () => (await import('../lib/check-no-house.ts')).checkDay(day),
  });
  const entry = JSON.parse(day.logEntry) as NoHouseEntry;
  const lines = JSON.parse(day.flows) as FlowLine[];
  const evidence = evidenceOf(check.error);
  const isWaiting = day.logIndex === null;
  return (
    <Card className="grid gap-3">
      <h2>{m.house_day({ day: calendarDay(day.period) })}</h2>
      <DayFlows flow={entry.totals} />
      {lines.length > 0 && <DayGames lines={lines} titleOf={titleOf} />}
      <Winners entry={entry} />
      {isWaiting && <p className="text-small text-text-2">{m.log_waiting()}</p>}
      {!isWaiting && check.data === undefined && evidence === null && (
        <Button variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
          {m.house_check()}
        </Button>
      )}
      <div role="status" className="grid gap-3 empty:hidden">
        {check.error !== null && evidence === null && <p className="text-small text-bad-ink">{m.log_not_checked()}</p>}
        {check.data !== undefined && <CheckList checks={dayChecks(check.data)} />}
      </div>
      {evidence !== null && <LogMisconductAlarm evidence={evidence} />}
      <a
        className="link -my-2 inline-flex min-h-11 items-center text-small"
        href={`/no-house/${day.period}.txt`}
        download
      >
        {m.house_file()}
      </a>
      <a className="link -my-2 inline-flex min-h-11 items-center text-small" href="/verify-no-house.mjs" download>
        {m.trust_script()}
      </a>
    </Card>
  );
}

function Winners({ entry }: { entry: NoHouseEntry }) {
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <KeyValues
        lines={[
          { key: <b className="font-semi text-text">{m.house_winners()}</b>, value: groupRupees(entry.winners) },
          { key: m.house_without_kyc(), value: groupRupees(entry.withoutKyc) },
          { key: m.house_of_operator(), value: groupRupees(entry.ofOperator) },
          { key: m.house_shared(), value: groupRupees(entry.sharedPayees) },
          { key: m.house_robots(), value: groupRupees(entry.robots) },
        ]}
      />
      {entry.economy === 'sandbox' && <p className="text-small text-text-2">{m.house_sandbox()}</p>}
    </section>
  );
}
