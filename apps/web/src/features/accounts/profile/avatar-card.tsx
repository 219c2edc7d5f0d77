import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { Card } from '@muqabla/ui/card';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { AvatarChoice } from '../components/avatar-choice.tsx';
import { useProfileChange } from './use-profile-change.ts';

/** Choice of avatars; saved on tap, restored when saving fails. */
export function AvatarCard({ me }: { me: Me }) {
  const change = useProfileChange({
    save: (avatar: string) =>
      api.call('PUT /user/update-avatar/{userId}', { params: { userId: me._id }, body: { avatar } }),
    changed: (avatar) => ({ avatar }),
    texts: { saved: m.profile_avatar_updated(), failed: m.profile_avatar_failed() },
  });
  return (
    <Card aria-busy={change.isPending || undefined}>
      <h2 className="mb-2.5 text-h3">{m.profile_pick()}</h2>
      <AvatarChoice
        value={change.isPending ? change.variables : me.avatar}
        onChange={(avatar) => {
          if (!change.isPending) change.mutate(avatar);
        }}
      />
    </Card>
  );
}
