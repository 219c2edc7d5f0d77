import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const meKey = ['own', 'me'] as const;

type ProfileChange<T> = {
  save: (value: T) => Promise<unknown>;
  /** The changed fields of the player's record. */
  changed: (value: T) => Partial<Me>;
  texts: { saved: string; failed: string };
};

/** Mutation of the player's record: on success updates the cache; shows a toast either way. */
export function useProfileChange<T>({ save, changed, texts }: ProfileChange<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (_, value) => {
      queries.setQueryData<Me>(meKey, (me) => me && { ...me, ...changed(value) });
      // Cached matches contain the name and avatar too.
      void queries.invalidateQueries({ queryKey: ['own'] });
      void toastOk(texts.saved);
    },
    onError: () => void toastBad(texts.failed),
  });
}
