import { KYC_CONSENT } from '@muqabla/contract/kyc/kyc-terms';
import { Link } from 'wouter';
import { useLanguage } from '../../lib/language.ts';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** What asking for KYC agrees to, in the very words that are kept with it; the terms in them are a link. */
export function ConsentLine() {
  const terms = m.legal_terms();
  const [before, after = ''] = KYC_CONSENT[useLanguage()].split(terms, 2);
  return (
    <p className="text-small text-text-2">
      {before}
      <Link href={paths.terms} className="link -my-3 inline-block py-3">
        {terms}
      </Link>
      {after}
    </p>
  );
}
