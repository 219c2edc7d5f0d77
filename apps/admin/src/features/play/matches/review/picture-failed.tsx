import { Button } from '@muqabla/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import * as m from '../../../../messages.ts';
import { caseQuery } from './review.queries.ts';

/** Shown when a screenshot does not load, mostly because its link has expired; the button requests a new link. */
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
