import { Mail, Phone } from '@muqabla/ui/icons';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** The operator's grievance contact; renders nothing while none is set. */
export function GrievanceContact() {
  const settings = useSettings();
  if (!settings) return null;
  const { grievanceName: name, grievanceEmail: email, grievancePhone: phone, grievanceAddress: address } = settings;
  if (`${name}${email}${phone}${address}` === '') return null;
  const lineClass = 'link inline-flex min-h-11 items-center gap-2.5 break-all';
  return (
    <section aria-label={m.grievance_title()} className="grid gap-1">
      <h3 className="text-text">{m.grievance_title()}</h3>
      {name !== '' && <p>{name}</p>}
      {address !== '' && <p className="whitespace-pre-line">{address}</p>}
      {email !== '' && (
        <a href={`mailto:${email}`} className={lineClass}>
          <Mail size={18} aria-hidden className="flex-none" />
          {email}
        </a>
      )}
      {phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={`num ${lineClass}`}>
          <Phone size={18} aria-hidden className="flex-none" />
          {phone}
        </a>
      )}
    </section>
  );
}
