import * as m from '../../../messages.ts';
import { ContactLink } from './contact-link.tsx';
import { FullPage } from './full-page.tsx';

/** Replaces every page during maintenance. */
export function MaintenancePage() {
  return (
    <FullPage title={m.maintenance_title()} spot="mend">
      <h1>{m.maintenance_title()}</h1>
      <p className="text-text-2">{m.maintenance_money()}</p>
      <ContactLink>{m.contact_us()}</ContactLink>
    </FullPage>
  );
}
