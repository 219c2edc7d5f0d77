import { Note } from '@muqabla/ui/note';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** 18+, and the terms one agrees to. */
export function AdultNote() {
  return (
    <Note icon={<ShieldCheck size={20} aria-hidden className="flex-none" />}>
      {m.adult_note_before()}{' '}
      <Link href={paths.terms} className="link -my-3 inline-block py-3">
        {m.legal_terms()}
      </Link>
      {m.adult_note_after()}
    </Note>
  );
}
