import { useLanguage } from '@muqabla/ui/language';
import * as m from '../../../messages.ts';
import { ContactLink } from './contact-link.tsx';
import { FullPage } from './full-page.tsx';

/** Replaces every page during maintenance; it says so in English too, and in Hindi where the page is in English. */
export function MaintenancePage() {
  return (
    <FullPage title={m.maintenance_title()} spot="mend">
      <h1>{m.maintenance_title()}</h1>
      <p lang={useLanguage() === 'en' ? 'hi' : 'en'} className="text-h2 font-semi">
        {m.maintenance_title_again()}
      </p>
      <p className="text-text-2">{m.maintenance_money()}</p>
      <ContactLink>{m.contact_us()}</ContactLink>
    </FullPage>
  );
}
