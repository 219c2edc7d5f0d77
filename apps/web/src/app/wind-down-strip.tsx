import { Link } from 'wouter';
import * as m from '../messages.ts';

/** Tells every page that play has ended, and leads to what happens to the player's money. */
export function WindDownStrip() {
  return (
    <div role="status" className="bg-wait-tint">
      {/* Written out: an import of the side paths would be listed with what home loads first. */}
      <Link
        href="/wind-down"
        className="flex min-h-11 items-center justify-center px-gutter py-1 text-center text-small font-semi text-wait-ink underline underline-offset-3"
      >
        {m.wind_down_strip()}
      </Link>
    </div>
  );
}
