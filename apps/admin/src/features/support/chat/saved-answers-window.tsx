import type { SavedAnswer } from '@muqabla/contract/support/chat/saved-answer-calls';
import { Button } from '@muqabla/ui/button';
import { IconButton } from '@muqabla/ui/icon-button';
import { Pencil, Trash2 } from '@muqabla/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { SavedAnswerForm } from './saved-answer-form.tsx';
import { SAVED_ANSWERS, savedAnswersQuery } from './use-answers.ts';

/** The answers that staff have saved: written, changed and deleted for all who answer. */
export function SavedAnswersWindow({ onClose }: { onClose: () => void }) {
  const query = useQuery(savedAnswersQuery);
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(null);
  return (
    <Modal title={m.answers_title()} onClose={onClose}>
      {edited === null ? (
        <>
          <p className="text-small text-text-2">{m.answers_about()}</p>
          <QueryFrame query={query} failed={m.answers_failed()}>
            {({ answers }) =>
              answers.length === 0 ? (
                <p className="text-small text-text-2">{m.answers_empty()}</p>
              ) : (
                <ul className="grid divide-y divide-line rounded-m bg-inset px-3">
                  {answers.map((answer) => (
                    <AnswerLine key={answer._id} answer={answer} onEdit={() => setEdited(answer)} />
                  ))}
                </ul>
              )
            }
          </QueryFrame>
          <Button variant="primary" block onClick={() => setEdited('new')}>
            {m.answers_new()}
          </Button>
        </>
      ) : (
        <SavedAnswerForm answer={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </Modal>
  );
}

function AnswerLine({ answer: { _id, shortcut, en, hi }, onEdit }: { answer: SavedAnswer; onEdit: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/saved-answers/{answerId}', { params: { answerId: _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [SAVED_ANSWERS] }),
  });
  return (
    <li className="grid gap-1 py-1">
      <MutationError error={remove.error} />
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 text-small">
          <code className="num flex-none text-caption text-text-2">/{shortcut}</code>
          <span lang="en" className="block truncate">
            {en}
          </span>
          <span lang="hi" className="block truncate text-text-2">
            {hi}
          </span>
        </span>
        <IconButton
          label={m.answers_edit({ shortcut })}
          icon={<Pencil size={18} aria-hidden />}
          onClick={onEdit}
          className="size-11! text-text-2"
        />
        <IconButton
          label={m.answers_delete({ shortcut })}
          icon={<Trash2 size={18} aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
          className="size-11! text-text-2"
        />
      </div>
    </li>
  );
}
