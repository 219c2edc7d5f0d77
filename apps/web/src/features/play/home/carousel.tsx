import hero1 from '@muqabla/ui/art/hero-1.svg';
import hero2 from '@muqabla/ui/art/hero-2.svg';
import { IconButton } from '@muqabla/ui/icon-button';
import { Pause, Play } from '@muqabla/ui/icons';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useRef, useState } from 'react';
import * as m from '../../../messages.ts';

/** Advances a scroll-snap track periodically. Starts paused with reduced motion. */
function useSlides(count: number, milliseconds: number) {
  const track = useRef<HTMLDivElement>(null);
  const isReduced = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(isReduced);

  const show = (index: number) => {
    const box = track.current;
    box?.scrollTo({ left: index * box.clientWidth, behavior: isReduced ? 'auto' : 'smooth' });
  };

  useEffect(() => {
    const box = track.current;
    if (box === null) return;
    const onScroll = () => setCurrent(Math.round(box.scrollLeft / box.clientWidth));
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      const box = track.current;
      if (box !== null) box.scrollTo({ left: ((current + 1) % count) * box.clientWidth, behavior: 'smooth' });
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [paused, current, count, milliseconds]);

  return { track, current, show, paused, setPaused };
}

const slideMilliseconds = 3000;

/** Scroll-snap carousel of two slides, advancing every 3 seconds. */
export function Carousel() {
  const slides = [
    { title: m.hero_1_title(), line: m.hero_1_line(), art: hero1 },
    { title: m.hero_2_title(), line: m.hero_2_line(), art: hero2 },
  ];
  const { track, current, show, paused, setPaused } = useSlides(slides.length, slideMilliseconds);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.highlights()}
      className="relative overflow-hidden rounded-l bg-brand text-on-brand"
    >
      <span aria-hidden className="chaupar pointer-events-none absolute -top-11.5 -right-12.5 size-62 opacity-13" />
      <div
        ref={track}
        role="group"
        aria-label={m.highlights()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        className="scroll-row relative flex snap-x snap-mandatory"
      >
        {slides.map(({ title, line, art }, place) => (
          <div
            key={title}
            role="group"
            aria-roledescription="slide"
            aria-label={m.slide_of({ place: place + 1, all: slides.length })}
            inert={place !== current}
            className="relative grid min-h-26 w-full flex-none snap-start grid-cols-[1fr_112px] items-start lg:grid-cols-[1fr_180px]"
          >
            <div className="relative z-1 pt-3 pb-8.5 pl-4.5">
              <b className="block text-h3 leading-5.5 font-heavy">{title}</b>
              <p className="mt-0.5 text-caption text-on-brand-2">{line}</p>
            </div>
            <img src={art} alt="" width={190} height={172} className="absolute -right-1 bottom-0 w-29 lg:right-6" />
          </div>
        ))}
      </div>
      <div className="absolute bottom-0 left-3.5 z-1 flex items-center">
        {slides.map(({ title }, place) => (
          <button
            key={title}
            type="button"
            aria-label={m.slide_of({ place: place + 1, all: slides.length })}
            aria-current={place === current || undefined}
            onClick={() => show(place)}
            className="group grid h-11 w-7 place-items-center"
          >
            <span className="h-2 w-2 rounded-full bg-on-brand opacity-50 group-aria-[current]:w-5.5 group-aria-[current]:bg-action group-aria-[current]:opacity-100" />
          </button>
        ))}
        <IconButton
          label={paused ? m.resume_slides() : m.pause_slides()}
          icon={paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          onClick={() => setPaused(!paused)}
          className="size-11!"
        />
      </div>
    </section>
  );
}
