import type { BoardProof } from '@muqabla/contract/play/boards/board-state';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/load-error.tsx';
import * as m from '../../../../messages.ts';
import { verify } from '../../lib/game-check.ts';
import { GameVerdict } from '../replay/game-verdict.tsx';

/** Recomputes a shared game on the phone that opened its link, which has no receipt of it. */
export function SharedCheck({ proof }: { proof: BoardProof }) {
  const check = useQuery({
    queryKey: ['shared-game', proof.matchId, 'check'],
    queryFn: () => verify(proof, {}),
    staleTime: Infinity,
  });
  if (check.error !== null)
    return (
      <LoadError title={m.board_record_not_loaded()} busy={check.isFetching} onRetry={() => void check.refetch()} />
    );
  if (check.data === undefined) return <Skeleton className="h-60 rounded-l" />;
  return <GameVerdict proof={proof} verification={check.data} hasReceipt={false} />;
}
