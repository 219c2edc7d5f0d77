import { buttonClass } from '@muqabla/ui/button-class';
import { MessageCircle } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';
import { whatsappLink } from '../../../lib/links.ts';
import { useSettings } from '../../../lib/settings.ts';

/** Link to the operator's WhatsApp; renders nothing while it is not set. */
export function ContactLink({ children }: { children: ReactNode }) {
  const whatsapp = useSettings()?.whatsapp;
  if (!whatsapp) return null;
  return (
    <a className={buttonClass()} href={whatsappLink(whatsapp)} target="_blank" rel="noreferrer">
      <MessageCircle size={20} aria-hidden />
      {children}
    </a>
  );
}
