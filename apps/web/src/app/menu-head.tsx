import { Avatar } from '@muqabla/ui/avatar';
import { IconButton } from '@muqabla/ui/icon-button';
import { ChevronRight, X } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { BrandLogo } from '../components/brand-logo.tsx';
import { maskPhone } from '../lib/masked-phone.ts';
import { useMe } from '../lib/me.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

/** Head of the side menu: the signed-in player with a link to the profile, or the brand; and the close button. */
export function MenuHead({ onClose }: { onClose: () => void }) {
  const me = useMe();
  return (
    <div className="relative flex-none overflow-hidden bg-brand-deep text-on-brand [&_:focus-visible]:outline-bar-accent">
      <span aria-hidden className="chaupar pointer-events-none absolute -top-15 -right-17.5 size-55 opacity-12" />
      <div className="relative flex items-start pt-3.5 pr-1 pl-4">
        {me === undefined ? (
          <span className="py-2">
            <BrandLogo height={36} />
          </span>
        ) : (
          <Avatar image={me.avatar} size={56} />
        )}
        <span className="flex-1" />
        <IconButton label={m.close_menu()} icon={<X size={24} aria-hidden />} onClick={onClose} />
      </div>
      {me === undefined ? (
        <div className="pb-5.5" />
      ) : (
        // Replaces the open menu's own history entry, as every link of the menu does.
        <Link
          href={paths.profile}
          replace
          onClick={onClose}
          className="relative flex min-h-15 items-center pt-2 pr-3 pb-3.5 pl-4"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-caption text-on-brand-2">{m.my_profile()}</span>
            <b className="block truncate text-h3 leading-6">{me.username}</b>
            <span className="num text-small text-on-brand-2">{maskPhone(me.phone)}</span>
          </span>
          <ChevronRight size={22} aria-hidden className="flex-none" />
        </Link>
      )}
    </div>
  );
}
