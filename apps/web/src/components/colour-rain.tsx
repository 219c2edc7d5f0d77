import './colour-rain.css';

/** The time for which the colours rain; whatever rises after them waits so long. */
export const RAIN_MILLISECONDS = 900;

const PIECES = Array.from({ length: 36 }, (_, index) => ({
  // Steps of the golden ratio spread evenly and look like chance.
  left: (index * 61.8) % 100,
  delay: (index * 137) % 360,
  isHost: index % 2 === 0,
}));

/** The colours of both sides rain over the page once; not with reduced motion. */
export function ColourRain() {
  return (
    <span aria-hidden className="colour-rain">
      {PIECES.map(({ left, delay, isHost }) => (
        <span
          key={left}
          className={isHost ? 'bg-host' : 'bg-join'}
          style={{
            left: `${left}%`,
            animationDelay: `${delay}ms`,
            animationDuration: `${RAIN_MILLISECONDS - delay / 2}ms`,
          }}
        />
      ))}
    </span>
  );
}
