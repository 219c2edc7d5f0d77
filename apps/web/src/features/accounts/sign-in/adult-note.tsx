import { FOR_MONEY } from '@muqabla/ui/economy';
import { ShieldCheck } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import { useMinimumAge, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Note on the minimum age, with a link to the terms. */
export function AdultNote() {
  const age = useMinimumAge();
  const guardianConfirms = useSettings()?.guardianConfirms === true;
  const mayBeYounger = !FOR_MONEY && guardianConfirms;
  return (
    <Note icon={<ShieldCheck size={20} aria-hidden className="flex-none" />}>
      {mayBeYounger ? m.guardian_note_before({ age }) : m.adult_note_before({ age })}{' '}
      <Link href={paths.terms} className="link -my-3 inline-block py-3">
        {m.legal_terms()}
      </Link>
      {m.adult_note_after()}
    </Note>
  );
}
