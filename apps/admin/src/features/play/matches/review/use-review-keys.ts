import type { Outcome } from '@muqabla/contract/play/matches/review-calls';
import { type Shortcut, useShortcuts } from '../../../../components/shortcuts/use-shortcuts.ts';
import * as m from '../../../../messages.ts';

/** `reason1` to `reason5` insert the standard reason at that place. */
type ReasonCommand = `reason${1 | 2 | 3 | 4 | 5}`;
type ReviewCommand = Outcome | ReasonCommand | 'next' | 'previous' | 'skip' | 'decide' | 'penalties' | 'suggested';

type ReviewKey = Omit<Shortcut, 'run' | 'words'> & { words?: () => string };

const REVIEW_KEYS: Record<ReviewCommand, ReviewKey> = {
  host: { keys: ['1'], words: m.outcome_host },
  joiner: { keys: ['2'], words: m.outcome_joiner },
  cancel: { keys: ['3'], words: m.outcome_cancel },
  reason1: { keys: ['Alt+1'], shown: ['Alt', '1–5'], words: m.keys_reason },
  reason2: { keys: ['Alt+2'] },
  reason3: { keys: ['Alt+3'] },
  reason4: { keys: ['Alt+4'] },
  reason5: { keys: ['Alt+5'] },
  penalties: { keys: ['P'], words: m.keys_penalties },
  suggested: { keys: ['F'], words: m.keys_suggested },
  decide: { keys: ['Control+Enter'], words: m.keys_decide },
  next: { keys: ['J', 'ArrowDown'], words: m.keys_next, repeats: true },
  previous: { keys: ['K', 'ArrowUp'], words: m.keys_previous, repeats: true },
  skip: { keys: ['S'], words: m.keys_skip },
};

/** Adds the keys of these commands of the review screen while it is mounted. */
export function useReviewKeys(acts: Partial<Record<ReviewCommand, () => void>>): void {
  useShortcuts(
    Object.entries(acts).map(([command, run]) => {
      const { words, ...key } = REVIEW_KEYS[command as ReviewCommand];
      return { ...key, words: words?.(), run };
    }),
  );
}
