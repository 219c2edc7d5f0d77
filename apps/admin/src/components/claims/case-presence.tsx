import type { CaseName } from '@muqabla/contract/cases';
import { useLanguage } from '@muqabla/ui/language';
import { Note } from '@muqabla/ui/note';
import { useCasePresence } from '../../lib/live.ts';
import { useMe } from '../../lib/permissions.ts';
import * as m from '../../messages.ts';

/** The names of other staff members who have the same case open now. */
export function CasePresence({ about }: { about: CaseName }) {
  const { id } = useMe();
  const language = useLanguage();
  const others = useCasePresence(about)?.staff.filter(({ staffId }) => staffId !== id) ?? [];
  const names = new Intl.ListFormat(language).format(others.map(({ name }) => name));
  return (
    <div role="status" className="empty:sr-only">
      {others.length > 0 && <Note tone="info">{m.case_also_here({ names })}</Note>}
    </div>
  );
}
