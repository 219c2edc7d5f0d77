import { cx } from './cx.ts';

const toys = import.meta.glob<string>('../art/avatars/*.svg', { eager: true, query: '?no-inline', import: 'default' });

type AvatarProps = {
  /** The image file name of the contract, such as avatar5.png. An unknown name shows avatar5. */
  image: string | undefined;
  /** Omit it where the name is shown beside the avatar. */
  label?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

const fileOf = (image: string | undefined) => `../art/avatars/${(image ?? '').replace(/\.\w+$/, '')}.svg`;

/** URL of an avatar's picture. */
export const avatarUrl = (image: string | undefined): string | undefined =>
  toys[fileOf(image)] ?? toys[fileOf('avatar5.png')];

/** A player's avatar, a painted wooden toy. */
export function Avatar({ image, label = '', size = 36, className }: AvatarProps) {
  return (
    <img
      src={avatarUrl(image)}
      alt={label}
      width={size}
      height={size}
      className={cx('flex-none rounded-full', className)}
    />
  );
}
