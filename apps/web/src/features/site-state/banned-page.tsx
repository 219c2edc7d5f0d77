import { m } from '../../paraglide/messages.js';
import { ContactLink } from './contact-link.tsx';
import { FullPage } from './full-page.tsx';

/** What a banned player sees instead of every page. */
export function BannedPage({ reason }: { reason: string }) {
  return (
    <FullPage title={m.banned_title()} spot="locked">
      <h1>{m.banned_title()}</h1>
      <p className="text-text-2">
        {m.banned_because()} <b className="text-text">{reason}</b>
        {m.banned_contact()}
      </p>
      <ContactLink>{m.contact_admin()}</ContactLink>
      <p className="text-small text-text-2">{m.banned_balance()}</p>
    </FullPage>
  );
}
