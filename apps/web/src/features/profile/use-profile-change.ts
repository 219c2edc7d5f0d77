import type { Me } from '@muqabla/contract/players/player-calls';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const meKey = ['own', 'me'] as const;

type Change<T> = {
  save: (value: T) => Promise<unknown>;
  /** What it changes in the player's own record. */
  changed: (value: T) => Partial<Me>;
  words: { saved: string; failed: string };
};

/** Changes something of the player's own record and says so; on failure everything stands as it was. */
export function useProfileChange<T>({ save, changed, words }: Change<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (_, value) => {
      queries.setQueryData<Me>(meKey, (me) => me && { ...me, ...changed(value) });
      // Own battles carry the name and the avatar too.
      void queries.invalidateQueries({ queryKey: ['own'] });
      void toastOk(words.saved);
    },
    onError: () => void toastBad(words.failed),
  });
}
