import type { GameTerms, StaffGame } from '@muqabla/contract/play/boards/game-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { SaveBar } from '../../../../components/save-bar.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { GameFields } from './game-fields.tsx';
import { draftOf, faultsOf, sameTerms, termsOf } from './game-form.rules.ts';
import { GAMES } from './games.queries.ts';

type Change = { game: StaffGame; version: number; terms: GameTerms; reason: string };

/** Saves a game against the version the form was loaded with, then reloads the games, also after a refusal. */
function useSaveGame() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ game: { _id }, version, terms, reason }: Change) =>
      api.call('PUT /admin/games/{gameId}', { params: { gameId: _id }, body: { ...terms, version, reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [GAMES] }),
  });
}

/** The request that restores the game to its state before the save. */
const undoOf = (before: StaffGame, saved: StaffGame, reason: string): Change => ({
  game: saved,
  version: saved.version,
  terms: termsOf(draftOf(before)),
  reason,
});

type SavedGame = { before: StaffGame; after: StaffGame; reason: string };

/** Edits a game. A version saved by another staff member meanwhile is announced and does not overwrite the draft. */
export function GameForm({ game, linkHosts }: { game: StaffGame; linkHosts: readonly string[] }) {
  const [base, setBase] = useState(game);
  const [draft, setDraft] = useState(() => draftOf(game));
  const [saved, setSaved] = useState<SavedGame | null>(null);
  const save = useSaveGame();
  const faults = faultsOf(draft, linkHosts, draftOf(base));
  const changed = !sameTerms(draft, draftOf(base));
  const newer = game.version > base.version;
  // A new picture does not conflict with the form, and an unedited form can simply be replaced.
  const theirs = newer && changed && !sameTerms(draftOf(game), draftOf(base));
  if (newer && !theirs) {
    setBase(game);
    if (!changed) setDraft(draftOf(game));
  }
  const take = (next: StaffGame) => {
    setBase(next);
    setDraft(draftOf(next));
  };
  const submit = (reason: string) =>
    save.mutate(
      { game, version: base.version, terms: termsOf(draft), reason },
      {
        onSuccess: (after) => {
          setSaved({ before: base, after, reason });
          take(after);
          void toastOk(m.game_saved());
        },
      },
    );
  const undo = ({ before, after, reason }: SavedGame) =>
    save.mutate(undoOf(before, after, m.game_undo_reason({ reason }).slice(0, 500)), {
      onSuccess: (now) => {
        setSaved(null);
        take(now);
        void toastOk(m.game_undone());
      },
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {theirs && (
        <Note tone="wait" role="alert">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">{m.game_theirs()}</span>
            <Button size="small" variant="outline" onClick={() => take(game)}>
              {m.game_theirs_take()}
            </Button>
            <Button size="small" variant="outline" onClick={() => setBase(game)}>
              {m.game_theirs_keep()}
            </Button>
          </span>
        </Note>
      )}
      {saved !== null && !changed && (
        <Note tone="ok" role="status">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {m.game_saved()}
            <Button size="small" variant="outline" busy={save.isPending} onClick={() => undo(saved)}>
              {m.game_undo()}
            </Button>
          </span>
        </Note>
      )}
      <GameFields draft={draft} linkHosts={linkHosts} faults={faults} onDraft={setDraft} />
      {!theirs && <MutationError error={save.error} />}
      <SaveBar
        key={saved?.after.version ?? 0}
        id="game-reason"
        effect={m.game_save()}
        disabled={!changed || faults.size > 0 || theirs}
        busy={save.isPending}
        onSave={submit}
      >
        {!changed && <span className="self-center text-small text-text-3">{m.game_unchanged()}</span>}
      </SaveBar>
    </div>
  );
}
