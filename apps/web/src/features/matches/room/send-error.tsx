import { Note } from '@muqabla/ui/note';

/** Why a result was not sent, in the server's words; nothing that was chosen is lost. */
export function SendError({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <Note tone="bad" role="alert">
      {words}
    </Note>
  );
}
