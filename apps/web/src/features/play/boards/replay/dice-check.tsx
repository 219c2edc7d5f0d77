import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/load-error.tsx';
import { hasStartReceipt } from '../../../../lib/board-links.ts';
import { sideOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { gameCheckQuery } from '../../lib/game-check.ts';
import { recordQuery } from '../../lib/record-query.ts';
import { signedNumber } from '../../lib/signed-number.ts';
import { GameVerdict } from './game-verdict.tsx';

/** Recomputes the whole game on this device from its seeds, and explains the meaning of the result. */
export function DiceCheck({ match, me }: { match: MatchView; me: string }) {
  const matchId = match._id;
  const record = useQuery(recordQuery(matchId));
  const check = useQuery(gameCheckQuery(matchId));
  const failed = record.error ?? check.error;
  if (failed !== null)
    return (
      <LoadError
        title={m.board_record_not_loaded()}
        busy={check.isFetching}
        onRetry={() => void record.refetch().then(() => check.refetch())}
      />
    );
  if (check.data === undefined || record.data === undefined) return <Skeleton className="h-60 rounded-l" />;
  const { verification, dice } = check.data;
  const hasReceipt = hasStartReceipt(matchId);
  const side = sideOf(match, me);
  return (
    <GameVerdict proof={record.data.proof} verification={verification} hasReceipt={hasReceipt}>
      {dice !== null && side !== 'visitor' && (
        <p className="text-small text-text-2">
          <b className="num block text-text">{m.dice_effect({ effect: signedNumber(dice.effect[side]) })}</b>
          {m.dice_effect_means()}
        </p>
      )}
      {!hasReceipt && <p className="text-small text-text-2">{m.dice_no_receipt()}</p>}
    </GameVerdict>
  );
}
