import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PostingLines } from '../../../../components/posting-lines.tsx';
import { failureWords } from '../../../../lib/failure.messages.ts';
import * as m from '../../../../messages.ts';
import type { usePreview } from './use-preview.ts';

/** The postings of the chosen decision, computed by the server. */
export function DecisionPreview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  if (preview.data !== undefined) return <PostingLines lines={preview.data.lines} />;
  if (!preview.isError) return <Skeleton className="h-32 rounded-m" />;
  return (
    <Note tone="bad" role="alert">
      <p>
        {m.preview_failed()} {failureWords(preview.error)}
      </p>
      <Button
        size="small"
        variant="outline"
        className="mt-2"
        busy={preview.isFetching}
        onClick={() => void preview.refetch()}
      >
        {m.try_again()}
      </Button>
    </Note>
  );
}
