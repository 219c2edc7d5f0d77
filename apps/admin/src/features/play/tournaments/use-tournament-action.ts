import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TOURNAMENTS } from './tournaments.queries.ts';

/** An act of staff on a tournament, which is read again afterwards, also after a refusal. */
export function useTournamentAction<T>(act: (input: T) => Promise<unknown>, done: (input: T) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => void toastOk(done(input)),
    onSettled: () => client.invalidateQueries({ queryKey: [TOURNAMENTS] }),
  });
}
