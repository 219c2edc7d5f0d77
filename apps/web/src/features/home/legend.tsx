import { Swords, Trophy } from 'lucide-react';
import * as m from '../../messages.ts';

/** Meaning of the battle and tournament icons. */
export function Legend() {
  const itemClass =
    'flex flex-1 items-center gap-2 rounded-m bg-surface px-2.5 py-2 text-small leading-4.5 text-text-2 shadow-1 *:[svg]:flex-none *:[svg]:text-link';
  return (
    <div className="flex gap-2">
      <span className={itemClass}>
        <Swords size={22} role="img" aria-label={m.battle_icon()} />
        {m.is_for_battles()}
      </span>
      <span className={itemClass}>
        <Trophy size={22} role="img" aria-label={m.tournament_icon()} />
        {m.is_for_tournaments()}
      </span>
    </div>
  );
}
