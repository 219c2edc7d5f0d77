import type { CheckName, Verification } from '@muqabla/games/dice/verify-game';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Download } from 'lucide-react';
import { LoadError } from '../../../components/load-error.tsx';
import { readReceipt } from '../../../lib/board-seeds.ts';
import { downloadText } from '../../../lib/download-text.ts';
import * as m from '../../../messages.ts';
import { recordQuery } from './record-query.ts';
import { verify } from './verify.ts';

const texts = (rolls: number): Record<CheckName, string> => ({
  receipt: m.dice_receipt(),
  'host-commit': m.dice_host_commit(),
  'dice-commit': m.dice_dice_commit(),
  'first-seat': m.dice_first_seat(),
  rolls: m.dice_rolls({ count: String(rolls) }),
  acts: m.dice_acts(),
  position: m.dice_position(),
});

/** Recomputes the whole game on this device from its seeds, and says what that proves. */
export function DiceCheck({ matchId }: { matchId: string }) {
  const record = useQuery(recordQuery(matchId));
  const receipt = readReceipt(matchId);
  const result = useQuery({
    queryKey: ['own', 'board', matchId, 'check'],
    enabled: record.data !== undefined,
    queryFn: () => (record.data === undefined ? null : verify(record.data.proof, receipt)),
    staleTime: Infinity,
  });
  const failed = record.error ?? result.error;
  if (failed !== null)
    return (
      <LoadError
        title={m.board_record_not_loaded()}
        busy={record.isFetching}
        onRetry={() => void record.refetch().then(() => result.refetch())}
      />
    );
  const { data } = result;
  if (data === undefined || data === null || record.data === undefined) return <Skeleton className="h-60 rounded-l" />;
  const hasReceipt = Object.keys(receipt).length > 0;
  const { proof } = record.data;
  return (
    <Card className="grid gap-3">
      <div role="status">
        <h2>{data.ok ? m.dice_fair() : m.dice_differs()}</h2>
      </div>
      <CheckList result={data} hasReceipt={hasReceipt} />
      <Note tone={data.ok ? 'ok' : 'bad'}>{data.ok ? m.dice_means() : m.dice_differs_next()}</Note>
      {!hasReceipt && <p className="text-small text-text-2">{m.dice_no_receipt()}</p>}
      <Button
        variant="outline"
        size="small"
        icon={<Download size={18} aria-hidden />}
        onClick={() => downloadText(`muqabla-${matchId}.json`, JSON.stringify(proof, null, 2), 'application/json')}
      >
        {m.dice_download()}
      </Button>
    </Card>
  );
}

function CheckList({ result, hasReceipt }: { result: Verification; hasReceipt: boolean }) {
  const names = texts(result.rolls);
  const checks = result.checks.filter(
    ({ name }) => (name !== 'receipt' || hasReceipt) && (name !== 'rolls' || result.rolls > 0),
  );
  return (
    <ul className="grid gap-2">
      {checks.map(({ name, difference }) => {
        const Icon = difference === null ? CircleCheck : CircleX;
        return (
          <li key={name} className="flex items-start gap-2.5">
            <Icon
              size={20}
              role="img"
              aria-label={difference === null ? m.dice_agrees() : m.dice_not_agrees()}
              className={cx('mt-0.5 flex-none', difference === null ? 'text-ok-ink' : 'text-bad-ink')}
            />
            <span>
              {names[name]}
              {difference !== null && (
                <span className="num block text-small text-bad-ink">
                  {m.dice_difference({ expected: difference.expected, found: difference.found })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
