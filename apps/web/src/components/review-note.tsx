import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Headset, Hourglass } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import * as m from '../messages.ts';
import { chatAboutPath, paths } from '../paths.ts';

/** Duration of a review with a link to support, which in a match room attaches the match. In a sheet the link replaces the sheet's history entry. */
export function ReviewNote({ inSheet = false }: { inSheet?: boolean }) {
  const [isRoom, params] = useRoute<{ matchId: string }>(/^\/match(?:auto)?\/(?<matchId>[^/]+)$/);
  return (
    <>
      <Note icon={<Hourglass size={20} aria-hidden className="flex-none" />}>{m.battle_review(REVIEW_MINUTES)}</Note>
      <Link
        href={isRoom ? chatAboutPath(params.matchId) : paths.chat}
        replace={inSheet}
        className={buttonClass({ block: true })}
      >
        <Headset size={20} aria-hidden />
        {m.battle_support()}
      </Link>
    </>
  );
}
