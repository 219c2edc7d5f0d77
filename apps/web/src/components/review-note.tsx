import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Headset, Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

/** Duration of a review with a link to support. In a sheet the link replaces the sheet's history entry. */
export function ReviewNote({ inSheet = false }: { inSheet?: boolean }) {
  return (
    <>
      <Note icon={<Hourglass size={20} aria-hidden className="flex-none" />}>{m.battle_review(REVIEW_MINUTES)}</Note>
      <Link href={paths.chat} replace={inSheet} className={buttonClass({ block: true })}>
        <Headset size={20} aria-hidden />
        {m.battle_support()}
      </Link>
    </>
  );
}
