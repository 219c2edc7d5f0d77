import { AVATAR_COUNT } from '@muqabla/contract/constants';
import { Avatar } from '@muqabla/ui/avatar';
import { Check } from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';

const avatars = Array.from({ length: AVATAR_COUNT }, (_, index) => `avatar${index + 1}.png`);

type AvatarChoiceProps = { value: string; onChange: (avatar: string) => void };

/** All avatars in rows of five, as native radio buttons, so that arrow keys work. */
export function AvatarChoice({ value, onChange }: AvatarChoiceProps) {
  return (
    <div role="radiogroup" aria-label={m.profile_avatar()} className="grid grid-cols-5 justify-items-center gap-y-2.5">
      {avatars.map((avatar, index) => (
        <label
          key={avatar}
          className="relative grid size-[62px] cursor-pointer place-items-center rounded-full has-checked:inset-ring-3 has-checked:inset-ring-link has-focus-visible:outline-3 has-focus-visible:outline-focus max-xs:size-[56px]"
        >
          <input
            type="radio"
            name="avatar"
            checked={avatar === value}
            onChange={() => onChange(avatar)}
            aria-label={m.profile_avatar_number({ number: index + 1 })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Avatar image={avatar} size={46} />
          {avatar === value && (
            <span
              aria-hidden
              className="absolute right-0 bottom-0 grid size-5.5 place-items-center rounded-full bg-link text-surface ring-2 ring-surface"
            >
              <Check size={14} />
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
