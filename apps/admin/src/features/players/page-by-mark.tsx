import { useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../components/cursor-turner.tsx';

type PageByMarkProps = {
  playerId: string;
  tab: 'signIns' | 'notes';
  before: string | undefined;
  next: string | undefined;
};

/** Older lines of one part of the page, with the mark in the address. */
export function PageByMark({ playerId, tab, before, next }: PageByMarkProps) {
  const navigate = useNavigate();
  const turn = (mark: string | undefined) =>
    void navigate({
      to: '/players/$playerId',
      params: { playerId },
      search: { tab, ...(mark !== undefined && { before: mark }) },
      resetScroll: false,
    });
  return <CursorTurner cursor={before} next={next} onCursor={turn} />;
}
