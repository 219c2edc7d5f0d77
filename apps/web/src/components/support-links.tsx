import { buttonClass } from '@muqabla/ui/button-class';
import { Camera, MessageCircle } from '@muqabla/ui/icons';
import { instagramLink, whatsappLink } from '../lib/links.ts';
import { useSettings } from '../lib/settings.ts';
import * as m from '../messages.ts';

/** Links to the operator's WhatsApp and Instagram; renders nothing while neither is set. */
export function SupportLinks() {
  const settings = useSettings();
  if (!settings?.whatsapp && !settings?.instagram) return null;
  const linkClass = buttonClass({ variant: 'outline', size: 'small' });
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {settings.whatsapp && (
        <a className={linkClass} href={whatsappLink(settings.whatsapp)} target="_blank" rel="noreferrer">
          <MessageCircle size={20} aria-hidden />
          {m.whatsapp()}
        </a>
      )}
      {settings.instagram && (
        <a className={linkClass} href={instagramLink(settings.instagram)} target="_blank" rel="noreferrer">
          <Camera size={20} aria-hidden />
          {m.instagram()}
        </a>
      )}
    </div>
  );
}
