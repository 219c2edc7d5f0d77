import * as m from '../../../messages.ts';

const WORDS = [m.complaints_words_checking, m.complaints_words_paid, m.complaints_words_need] as const;

/** Sentences that answer most complaints; a press adds one to the text, where it can be changed. */
export function CannedWords({ onChoose }: { onChoose: (words: string) => void }) {
  return (
    <div role="group" aria-label={m.complaints_words_ready()} className="flex flex-wrap gap-1.5">
      {WORDS.map((words) => (
        <button
          key={words()}
          type="button"
          onClick={() => onChoose(words())}
          className="min-h-8 max-w-full truncate rounded-full bg-inset px-3 text-caption text-text-2 inset-ring inset-ring-line hover:text-text pointer-coarse:min-h-11"
        >
          {words()}
        </button>
      ))}
    </div>
  );
}
