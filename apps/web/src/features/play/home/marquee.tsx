import './marquee.css';
import { IconButton } from '@muqabla/ui/icon-button';
import { Megaphone, Pause, Play } from '@muqabla/ui/icons';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useState } from 'react';
import * as m from '../../../messages.ts';

/** The operator's scrolling announcement; static and wrapped with reduced motion. */
export function Marquee({ text }: { text: string }) {
  const [paused, setPaused] = useState(false);
  const isReduced = useReducedMotion();
  return (
    <aside
      aria-label={m.notice()}
      className="flex min-h-11 items-center gap-2 overflow-hidden bg-bad-tint pr-1 pl-gutter text-small font-semi text-bad-ink"
    >
      <Megaphone size={18} aria-hidden className="flex-none" />
      {isReduced ? (
        <p className="min-w-0 flex-1 py-2 pr-3">{text}</p>
      ) : (
        <>
          <div className="fade-right min-w-0 flex-1 overflow-hidden whitespace-nowrap">
            {/* The duration grows with the text, so that the speed is constant. */}
            <p
              className="marquee"
              style={{
                animationDuration: `${8 + text.length * 0.16}s`,
                animationPlayState: paused ? 'paused' : 'running',
              }}
            >
              {text}
            </p>
          </div>
          <IconButton
            label={paused ? m.resume_notice() : m.pause_notice()}
            icon={paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            onClick={() => setPaused(!paused)}
            className="size-11!"
          />
        </>
      )}
    </aside>
  );
}
