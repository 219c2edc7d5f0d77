import { Avatar } from '@muqabla/ui/avatar';
import { IconButton } from '@muqabla/ui/icon-button';
import { X } from 'lucide-react';
import { BrandLogo } from '../components/brand-logo.tsx';
import { useMe } from '../lib/me.ts';
import { m } from '../paraglide/messages.js';

const hidden = (phone: string) => `+91 ${phone.slice(0, 2)}••• ••${phone.slice(-3)}`;

/** Who is signed in, or the brand, over the close button. */
export function MenuHead({ onClose }: { onClose: () => void }) {
  const me = useMe();
  return (
    <div className="relative flex-none overflow-hidden bg-brand-deep text-on-brand">
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
      <div className="relative px-4 pt-2 pb-3.5">
        {me !== undefined && (
          <>
            <b className="block truncate text-[19px] leading-6">{me.username}</b>
            <span className="num text-small text-on-brand-2">{hidden(me.phone)}</span>
          </>
        )}
      </div>
    </div>
  );
}
