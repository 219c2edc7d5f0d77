import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Gift } from '@muqabla/ui/icons';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { Note } from '@muqabla/ui/note';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { practiceLevelName } from '../../../components/practice-level-name.ts';
import { useJoiningBonus } from '../../../lib/joining-bonus.ts';
import { useMe } from '../../../lib/me.ts';
import { readPracticeLevel } from '../../../lib/practice-level.ts';
import { api } from '../../../lib/session.ts';
import { endGreeting } from '../../../lib/welcome.ts';
import * as m from '../../../messages.ts';
import { AvatarChoice } from '../components/avatar-choice.tsx';

/** The belongings of a new player: the joining bonus and what it waits for, and the level that their first practice game showed. */
function Belongings() {
  const { amount, stake, waits } = useJoiningBonus();
  const level = readPracticeLevel();
  const terms = { stake: formatRupees(stake) };
  return (
    <>
      {amount > 0 && (
        <Note tone="ok" icon={<Gift size={20} aria-hidden className="flex-none" />}>
          <b className="block">{m.welcome_bonus({ amount: formatRupees(amount) })}</b>
          {waits ? m.welcome_bonus_waits(terms) : m.welcome_bonus_line(terms)}
        </Note>
      )}
      {level !== undefined && (
        <Note>
          <b className="block">{m.welcome_level({ level: practiceLevelName(level) })}</b>
          {m.welcome_level_line()}
        </Note>
      )}
    </>
  );
}

/** Greets a player who has just registered, by name: the bonus, and a face to pick with one tap. */
export function GreetingSheet() {
  const me = useMe();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [picked, setPicked] = useState<string>();
  const pick = useMutation({
    mutationFn: (avatar: string) =>
      api.call('PUT /user/update-avatar/{userId}', { params: { userId: me?._id ?? '' }, body: { avatar } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['own'] }),
    onError: () => {
      setPicked(undefined);
      void toastBad(m.profile_avatar_failed());
    },
  });
  const close = () => {
    setOpen(false);
    endGreeting();
  };
  if (me === undefined) return null;
  const avatar = picked ?? me.avatar;
  return (
    <MomentSheet
      open={isOpen}
      onClose={close}
      title={m.welcome_name({ name: me.username })}
      closeLabel={m.close()}
      band={
        <div className="grid place-items-center bg-brand p-5">
          <Avatar image={avatar} size={112} className="ring-4 ring-disc" />
        </div>
      }
      actions={
        <Button variant="primary" block onClick={close}>
          {m.welcome_start()}
        </Button>
      }
    >
      <p className="text-small text-text-2">{m.welcome_face()}</p>
      <AvatarChoice
        value={avatar}
        onChange={(next) => {
          setPicked(next);
          pick.mutate(next);
        }}
      />
      <div className="grid gap-2 text-left empty:hidden">
        <Belongings />
      </div>
    </MomentSheet>
  );
}
