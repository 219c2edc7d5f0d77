import { Avatar } from '@muqabla/ui/avatar';

/** The avatar of a player who is online, with a green dot. The words stand beside it. */
export function OnlineAvatar({ image, size }: { image: string; size: number }) {
  return (
    <span className="relative flex-none">
      <Avatar image={image} size={size} />
      <span className="absolute right-0 bottom-0 size-3 rounded-full bg-ok outline-2 outline-surface" />
    </span>
  );
}
