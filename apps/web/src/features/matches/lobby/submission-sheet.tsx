import { Sheet } from '@muqabla/ui/sheet';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/load-error.tsx';
import { ReportLines } from '../../../components/report-lines.tsx';
import { ReviewNote } from '../../../components/review-note.tsx';
import { matchQuery } from '../../../lib/match-queries.ts';
import * as m from '../../../messages.ts';

type SubmissionSheetProps = { matchId: string; me: string; open: boolean; onClose: () => void };

/** Sheet with the player's submitted result of a match in review. */
export function SubmissionSheet({ matchId, me, open, onClose }: SubmissionSheetProps) {
  const { data: match, isError, isFetching, refetch } = useQuery({ ...matchQuery(matchId), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={m.battle_your_submission()} closeLabel={m.close()}>
      {match !== undefined && <ReportLines match={match} me={me} />}
      {match === undefined && isError && (
        <LoadError title={m.room_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {match === undefined && !isError && (
        <div role="status" aria-label={m.loading()} className="grid gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      )}
      <ReviewNote inSheet />
    </Sheet>
  );
}
