import type { MatchView } from '@muqabla/contract/matches/match';
import { Avatar } from '@muqabla/ui/avatar';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useEffectEvent } from 'react';
import * as m from '../../../messages.ts';

// As long as the animations of styles.css.
const CURTAIN_MILLISECONDS = 1300;

/** Both sides meet on the diagonal while the room opens; nothing where the phone reduces motion. */
export function StartCurtain({ match, onEnd }: { match: MatchView; onEnd: () => void }) {
  const isStill = useReducedMotion();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), CURTAIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (isStill) return null;
  const { host, joiner } = match;
  return (
    <div aria-hidden className="curtain pointer-events-none fixed inset-0 z-30 mx-auto max-w-app overflow-hidden">
      <div className="curtain-host absolute inset-0 bg-host text-on-host">
        <Side name={host.username} image={host.avatar} className="top-[28%] left-[8%]" />
      </div>
      <div className="curtain-joiner absolute inset-0 bg-join text-on-join">
        <Side name={joiner?.username ?? ''} image={joiner?.avatar} className="right-[8%] bottom-[28%]" />
      </div>
      <div className="curtain-disc absolute inset-0 grid place-content-center">
        <span className="rounded-full bg-disc px-6 py-3 text-h1 font-heavy text-on-disc shadow-disc">
          {m.live_starting()}
        </span>
      </div>
    </div>
  );
}

function Side({ name, image, className }: { name: string; image: string | undefined; className: string }) {
  return (
    <div className={`absolute grid w-[46%] justify-items-center gap-2 text-center ${className}`}>
      <Avatar image={image} size={88} className="ring-4 ring-disc" />
      <b className="w-full truncate text-h2">{name}</b>
    </div>
  );
}
