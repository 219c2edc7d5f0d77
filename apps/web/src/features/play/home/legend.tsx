import { Swords, Trophy } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';

/** Meaning of the battle and tournament icons; tournaments are a link to them. */
export function Legend() {
  const itemClass = 'flex items-center gap-1.5 *:[svg]:flex-none *:[svg]:text-link';
  return (
    <div className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-caption text-text-2">
      <span className={itemClass}>
        <Swords size={18} role="img" aria-label={m.battle_icon()} />
        {m.is_for_battles()}
      </span>
      <Link href="/tournaments" className={`link -my-3 min-h-11 ${itemClass}`}>
        <Trophy size={18} role="img" aria-label={m.tournament_icon()} />
        {m.is_for_tournaments()}
      </Link>
    </div>
  );
}
