import type { CaseName } from '@muqabla/contract/cases';
import { Note } from '@muqabla/ui/note';
import { useLanguage } from '../lib/language.ts';
import { useCaseWatched } from '../lib/live.ts';
import { useMe } from '../lib/may.ts';
import * as m from '../messages.ts';

/** Names the others who have the same case open, as they come and go. */
export function AlsoHere({ about }: { about: CaseName }) {
  const { id } = useMe();
  const language = useLanguage();
  const others = useCaseWatched(about)?.staff.filter(({ staffId }) => staffId !== id) ?? [];
  const names = new Intl.ListFormat(language).format(others.map(({ name }) => name));
  return (
    <div role="status" className="empty:sr-only">
      {others.length > 0 && <Note tone="info">{m.case_also_here({ names })}</Note>}
    </div>
  );
}
