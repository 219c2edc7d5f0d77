import { buttonClass } from '@muqabla/ui/button-class';
import { Camera, MessageCircle } from 'lucide-react';
import { instagramLink, whatsappLink } from '../lib/contact-links.ts';
import { useSettings } from '../lib/settings.ts';
import * as m from '../messages.ts';

/** WhatsApp and Instagram as the operator set them; nothing where neither is set. */
export function SupportLinks() {
  const settings = useSettings();
  if (!settings?.whatsapp && !settings?.instagram) return null;
  const look = buttonClass({ variant: 'outline', size: 'small' });
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {settings.whatsapp && (
        <a className={look} href={whatsappLink(settings.whatsapp)} target="_blank" rel="noreferrer">
          <MessageCircle size={20} aria-hidden />
          {m.whatsapp()}
        </a>
      )}
      {settings.instagram && (
        <a className={look} href={instagramLink(settings.instagram)} target="_blank" rel="noreferrer">
          <Camera size={20} aria-hidden />
          {m.instagram()}
        </a>
      )}
    </div>
  );
}
