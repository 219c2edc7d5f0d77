import { Swords, Trophy } from 'lucide-react';
import * as m from '../../messages.ts';

/** What the two signs mean. */
export function Legend() {
  const look =
    'flex flex-1 items-center gap-2 rounded-m bg-surface px-2.5 py-2 text-small leading-4.5 text-text-2 shadow-1 *:[svg]:flex-none *:[svg]:text-link';
  return (
    <div className="flex gap-2">
      <span className={look}>
        <Swords size={22} role="img" aria-label={m.battle_icon()} />
        {m.is_for_battles()}
      </span>
      <span className={look}>
        <Trophy size={22} role="img" aria-label={m.tournament_icon()} />
        {m.is_for_tournaments()}
      </span>
    </div>
  );
}
