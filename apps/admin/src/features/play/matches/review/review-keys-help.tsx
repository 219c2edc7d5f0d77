import { useState } from 'react';
import { Modal } from '../../../../components/modal.tsx';
import * as m from '../../../../messages.ts';
import { useReviewKeys } from './use-review-keys.ts';

const lines: readonly [keys: readonly string[], words: () => string][] = [
  [['1'], m.outcome_host],
  [['2'], m.outcome_joiner],
  [['3'], m.outcome_cancel],
  [['Alt', '1–5'], m.keys_reason],
  [['P'], m.keys_penalties],
  [['F'], m.keys_suggested],
  [['Ctrl', 'Enter'], m.keys_decide],
  [['Z'], m.keys_undo],
  [['J'], m.keys_next],
  [['K'], m.keys_previous],
  [['S'], m.keys_skip],
  [['/'], m.search_title],
];

/** The keys of the review screen, shown by the key ?. */
export function ReviewKeysHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useReviewKeys({ help: () => setIsOpen(true) });
  if (!isOpen) return null;
  return (
    <Modal title={m.keys_title()} onClose={() => setIsOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {lines.map(([keys, words]) => (
          <div key={keys.join(' ')} className="contents">
            <dt className="whitespace-nowrap">
              {keys.map((key) => (
                <kbd key={key} className="ml-1 first:ml-0">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
