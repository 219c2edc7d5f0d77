import { type KeyboardEvent, useId, useState } from 'react';
import { suggestionId } from './answer-suggestions.tsx';
import { type Answer, matchingAnswers, typedShortcut } from './answers.rules.ts';

type Options = { text: string; answers: readonly Answer[]; onChoose: (answer: Answer) => void };

/** Suggests answers while a shortcut is typed: arrows choose, Enter or Tab inserts, Escape leaves the text as it is. */
export function useAnswerSuggestions({ text, answers, onChoose }: Options) {
  const listId = useId();
  const typed = typedShortcut(text);
  const [moved, setMoved] = useState({ typed: '', index: 0 });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const shown = typed === null || dismissed === text ? [] : matchingAnswers(answers, typed);
  const active = moved.typed === typed ? Math.min(moved.index, Math.max(shown.length - 1, 0)) : 0;

  /** Handles a key of the field; true when it was for the suggestions. */
  const press = (event: KeyboardEvent): boolean => {
    const chosen = shown[active];
    if (chosen === undefined || typed === null || event.nativeEvent.isComposing || event.shiftKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMoved({ typed, index: (active + step + shown.length) % shown.length });
    else if (event.key === 'Enter' || event.key === 'Tab') onChoose(chosen);
    else if (event.key === 'Escape') setDismissed(text);
    else return false;
    event.preventDefault();
    return true;
  };
  const isOpen = shown.length > 0;
  return {
    listId,
    shown,
    active,
    press,
    choose: onChoose,
    fieldAttributes: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? suggestionId(listId, active) : undefined,
    },
  };
}
