import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { WATCH_DELAY_SECONDS } from '@muqabla/contract/play/boards/watch-terms';
import type { OwnLeading } from '@muqabla/contract/play/skill/leader-calls';
import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { SelectField } from '@muqabla/ui/select-field';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

type State = NonNullable<OwnLeading['state']>;

/** Chooses whether the player appears on the boards, and on that of which state. Off unless chosen. */
export function LeadingCard({ own }: { own: OwnLeading }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: OwnLeading) => api.call('PUT /user/me/leading', { body: next }),
    onError: (error) => void toastBad(errorMessage(error, m.leaders_save_failed())),
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'leaders'] }),
  });
  const shown = isPending ? variables : own;
  return (
    <Card aria-label={m.leaders_own()} className="grid gap-2">
      <h2 className="text-h3">{m.leaders_own()}</h2>
      <CheckRow
        checked={shown.isShown}
        onChange={(isShown) => mutate({ ...shown, isShown, isWatched: isShown && shown.isWatched === true })}
      >
        {m.leaders_own_show()}
      </CheckRow>
      <p className="text-caption text-text-2">{m.leaders_own_line()}</p>
      {shown.isShown && (
        <CheckRow checked={shown.isWatched === true} onChange={(isWatched) => mutate({ ...shown, isWatched })}>
          {m.watch_choice()}
          <span className="block text-small text-text-2">{m.watch_choice_line({ seconds: WATCH_DELAY_SECONDS })}</span>
        </CheckRow>
      )}
      {shown.isShown && (
        <SelectField
          id="leading-state"
          label={m.leaders_own_state()}
          value={shown.state ?? ''}
          onChange={({ target: { value } }) =>
            mutate({
              isShown: true,
              isWatched: shown.isWatched === true,
              ...(value !== '' && { state: value as State }),
            })
          }
          options={[
            { value: '', label: m.leaders_own_no_state() },
            ...INDIAN_STATES.map((name) => ({ value: name, label: m.state[name]() })),
          ]}
        />
      )}
    </Card>
  );
}
