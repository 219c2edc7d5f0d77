import { Note } from '@muqabla/ui/note';

/** Error message of a result that could not be submitted. */
export function SubmitError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Note tone="bad" role="alert">
      {message}
    </Note>
  );
}
