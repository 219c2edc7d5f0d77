import { Button } from '@muqabla/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import * as m from '../../../messages.ts';
import { caseQuery } from './review.queries.ts';

/** A screenshot that did not load, most often because its link has run out: a fresh link is asked for. */
export function PictureFailed({ matchId, onAgain }: { matchId: string; onAgain: () => void }) {
  const client = useQueryClient();
  const again = async () => {
    await client.invalidateQueries({ queryKey: caseQuery(matchId).queryKey });
    onAgain();
  };
  return (
    <div
      role="alert"
      className="picture-table grid h-[min(404px,70dvh)] place-content-center justify-items-center gap-3 p-5 text-center"
    >
      <p>{m.picture_failed()}</p>
      <Button onClick={() => void again()}>{m.try_again()}</Button>
    </div>
  );
}
