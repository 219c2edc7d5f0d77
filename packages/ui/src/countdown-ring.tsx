type CountdownRingProps = {
  /** Whole seconds. */
  seconds: number;
  /** Seconds of the full circle. */
  total: number;
  /** Minutes and seconds as shown in the ring. */
  text: string;
  /** Names the timer for assistive technology, which is not notified each second. */
  label: string;
};

const RADIUS = 34;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Time left as a disc with a ring that runs down. */
export function CountdownRing({ seconds, total, text, label }: CountdownRingProps) {
  const part = total <= 0 ? 0 : Math.min(1, seconds / total);
  return (
    <div
      role="timer"
      aria-live="off"
      aria-label={label}
      className="relative grid size-19 place-items-center rounded-full bg-disc text-on-disc shadow-disc"
    >
      <svg viewBox="0 0 76 76" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="38" cy="38" r={RADIUS} fill="none" strokeWidth="5" className="stroke-[#e5e7ef]" />
        <circle
          cx="38"
          cy="38"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - part)}
          className="stroke-[#f39804]"
        />
      </svg>
      <b className="num text-h2 leading-none font-heavy">{text}</b>
    </div>
  );
}
