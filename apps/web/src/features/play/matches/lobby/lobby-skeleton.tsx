import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingStatus } from '../../../../components/loading-status.tsx';
import * as m from '../../../../messages.ts';

/** Placeholder of the lobby: the ways to play, and cards. */
export function LobbySkeleton() {
  return (
    <>
      <Card className="grid gap-2.5 p-3.5!">
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-24 rounded-m" />
        <Skeleton className="h-12 rounded-m" />
      </Card>
      <LoadingStatus text={m.lobby_loading()} />
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-24 rounded-l" />
      ))}
    </>
  );
}
