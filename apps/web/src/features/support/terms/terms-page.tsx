import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { ChevronDown } from '@muqabla/ui/icons';
import { useLanguage } from '@muqabla/ui/language';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { SupportLinks } from '../../../components/support-links.tsx';
import { useBrandName, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { sidePaths } from '../../../side-paths.ts';
import { GrievanceContact } from '../components/grievance-contact.tsx';
import { TermsText } from './terms-text.tsx';

/** Explains the personal data that is kept of a KYC. */
function PrivacyOfKyc() {
  return <p>{m.privacy_kyc()}</p>;
}

/** Explains the measured visits, where the operator measures any. */
function PrivacyOfVisits() {
  const percent = useSettings()?.visitSamplePercent ?? 0;
  return percent > 0 && <p>{m.privacy_measured({ percent })}</p>;
}

/** Says of a legal text in another language than English that it is a translation. */
function TranslationNote() {
  return useLanguage() === 'en' ? null : <p className="font-medium">{m.legal_translation()}</p>;
}

/** Legal terms, privacy, about and contact; one section is open at a time. */
export function TermsPage() {
  const brand = useBrandName();
  return (
    <PageMain title={m.legal_terms()}>
      <PageHead back title={m.legal_terms()} />
      <Card flush className="divide-y divide-line">
        <Section title={m.terms_title()} open>
          <TranslationNote />
          <TermsText />
          <Link href={paths.limits} className="link inline-flex min-h-11 items-center justify-self-start">
            {m.limits_terms()}
          </Link>
        </Section>
        <Section title={m.privacy_title()}>
          <TranslationNote />
          <p>{m.privacy_kept()}</p>
          <p>{m.privacy_seen()}</p>
          {FOR_MONEY && <PrivacyOfKyc />}
          <PrivacyOfVisits />
          <p>{m.privacy_purposes()}</p>
          <p>{m.privacy_shared()}</p>
          <p>{m.privacy_rights()}</p>
        </Section>
        <Section title={m.about_title()}>
          <p>{m.about_us_text({ brand })}</p>
          <p>{m.business_text()}</p>
          <a href="/third-party-notices.txt" className="link inline-flex min-h-11 items-center justify-self-start">
            {m.about_licences()}
          </a>
          <Link href={sidePaths.accessibility} className="link inline-flex min-h-11 items-center justify-self-start">
            {m.accessibility_title()}
          </Link>
        </Section>
        <Section title={m.contact_title()}>
          <p>{m.contact_text()}</p>
          <SupportLinks />
          <GrievanceContact />
        </Section>
      </Card>
    </PageMain>
  );
}

function Section({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details name="terms" open={open} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h3">{title}</h2>
        <ChevronDown size={20} aria-hidden className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-note leading-[1.55] text-text-2">{children}</div>
    </details>
  );
}
