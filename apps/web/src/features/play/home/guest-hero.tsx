import art from '@muqabla/ui/art/hero-play.svg';
import { buttonClass } from '@muqabla/ui/button-class';
import { Play } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { practicePath } from '../../../paths.ts';

/** Starts a game against the computer with one tap, without an account. */
export function GuestHero() {
  return (
    <section className="overflow-hidden rounded-l bg-brand text-on-brand">
      <img src={art} alt="" width={336} height={196} className="h-43 w-full object-cover" />
      <div className="grid gap-2 p-4">
        <h1>{m.hero_title()}</h1>
        <p className="text-small text-on-brand-2">{m.hero_line()}</p>
        <Link
          href={practicePath('ludo-quick')}
          className={buttonClass({ variant: 'primary', block: true, className: 'mt-1.5' })}
        >
          <Play size={20} aria-hidden />
          {m.hero_play()}
        </Link>
      </div>
    </section>
  );
}
