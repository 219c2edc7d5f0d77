import { NOTE_MAX } from '@muqabla/contract/accounts/players/note-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { PLAYERS } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';
import { playerNotesQuery } from './players.queries.ts';
import { TabPagination } from './tab-pagination.tsx';

/** The notes of staff about the player, and a form to add one. */
export function NotesTab({ playerId, before }: { playerId: string; before: string | undefined }) {
  const query = useQuery(playerNotesQuery(playerId, before));
  return (
    <section aria-label={m.players_tab.notes()} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <NewNote playerId={playerId} />
      <QueryFrame query={query} failed={m.notes_failed()}>
        {({ notes, next }) => (
          <>
            {notes.length === 0 && <Card className="text-small text-text-2">{m.notes_none()}</Card>}
            <ul className="grid gap-2">
              {notes.map(({ _id, words, by, at }) => (
                <li key={_id}>
                  <Card className="grid gap-1 text-small">
                    <p className="break-words whitespace-pre-wrap">{words}</p>
                    <p className="text-caption text-text-3">
                      {by.name} · <When at={at} />
                    </p>
                  </Card>
                </li>
              ))}
            </ul>
            <TabPagination playerId={playerId} tab="notes" before={before} next={next} />
          </>
        )}
      </QueryFrame>
    </section>
  );
}

function NewNote({ playerId }: { playerId: string }) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const add = useMutation({
    mutationFn: (written: string) =>
      api.call('POST /admin/players/{playerId}/notes', { params: { playerId }, body: { words: written } }),
    onSuccess: () => setWords(''),
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYERS, 'one', playerId, 'notes'] }),
  });
  const ready = words.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !add.isPending) add.mutate(words.trim());
  };
  return (
    <Card>
      <form className="grid gap-2.5" onSubmit={send}>
        <MutationError error={add.error} />
        <FieldFrame id="new-note" label={m.notes_new()} help={m.notes_help()}>
          <textarea
            id="new-note"
            rows={2}
            maxLength={NOTE_MAX}
            value={words}
            aria-describedby="new-note-help"
            onChange={(event) => setWords(event.target.value)}
            className={cx(inputClass, 'field-sizing-content max-h-48 min-h-[62px]! resize-none')}
          />
        </FieldFrame>
        <Button type="submit" block disabled={!ready} busy={add.isPending}>
          {m.notes_add()}
        </Button>
      </form>
    </Card>
  );
}
