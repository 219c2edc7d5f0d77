import type { GameTerms, StaffGame } from '@muqabla/contract/play/games/game-staff-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { draftOf, termsOf } from './game-form.rules.ts';
import { GAMES } from './games.queries.ts';

type Change = { game: StaffGame; version: number; terms: GameTerms; reason: string };

/** Saves a game against the version the form was loaded with, then reloads the games, also after a refusal. */
export function useSaveGame() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ game: { _id }, version, terms, reason }: Change) =>
      api.call('PUT /admin/games/{gameId}', { params: { gameId: _id }, body: { ...terms, version, reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [GAMES] }),
  });
}

/** The request that restores the game to its state before the save. */
export const undoOf = (before: StaffGame, saved: StaffGame, reason: string): Change => ({
  game: saved,
  version: saved.version,
  terms: termsOf(draftOf(before)),
  reason,
});
