import { IconButton } from '@muqabla/ui/icon-button';
import { CircleHelp } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useState } from 'react';
import * as m from '../../../messages.ts';

const sheets = {
  carrom: lazyComponent(() => import('./carrom/how-to-sheet.tsx'), 'HowToSheet'),
  draughts: lazyComponent(() => import('./draughts/how-to-sheet.tsx'), 'HowToSheet'),
};

/** True for a game whose rules are shown. */
export const hasHowTo = (game: string): game is keyof typeof sheets => game in sheets;

/** Opens the rules of a game and how its board is played. */
export function HowToButton({ game }: { game: keyof typeof sheets }) {
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const HowToSheet = sheets[game];
  return (
    <>
      <IconButton label={m.board_how()} icon={<CircleHelp size={22} aria-hidden />} onClick={() => setSheet('open')} />
      {sheet !== 'unloaded' && <HowToSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </>
  );
}
