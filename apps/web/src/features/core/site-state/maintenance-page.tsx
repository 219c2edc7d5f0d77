import * as m from '../../../messages.ts';
import { ContactLink } from './contact-link.tsx';
import { FullPage } from './full-page.tsx';

/** Replaces every page during maintenance; in both languages. */
export function MaintenancePage() {
  return (
    <FullPage title={m.maintenance_title()} spot="mend">
      <h1 lang="en">{m.maintenance_title({}, { locale: 'en' })}</h1>
      <p lang="hi" className="text-h2 font-semi">
        {m.maintenance_title({}, { locale: 'hi' })}
      </p>
      <p className="text-text-2">{m.maintenance_money()}</p>
      <ContactLink>{m.contact_us()}</ContactLink>
    </FullPage>
  );
}
