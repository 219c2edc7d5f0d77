type TimeLeftProps = {
  /** Whole seconds. */
  seconds: number;
  words: { hours: string; minutes: string; seconds: string };
  /** The timer's accessible name; the seconds are not announced. */
  label: string;
};

/** A countdown in hours, minutes and seconds, with figures of equal width. */
export function TimeLeft({ seconds, words, label }: TimeLeftProps) {
  const parts = [
    { value: Math.floor(seconds / 3600), word: words.hours },
    { value: Math.floor(seconds / 60) % 60, word: words.minutes },
    { value: seconds % 60, word: words.seconds },
  ];
  return (
    <div role="timer" aria-live="off" aria-label={label} className="grid grid-cols-3 gap-2">
      {parts.map(({ value, word }) => (
        <div key={word} className="rounded-m bg-inset py-2 text-center">
          <b className="num block text-money-m font-heavy">{String(value).padStart(2, '0')}</b>
          <span className="text-caption text-text-3">{word}</span>
        </div>
      ))}
    </div>
  );
}
