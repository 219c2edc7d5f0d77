import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** The consent text, exactly as it is stored with the request, with a link to the terms. */
export function ConsentLine() {
  const terms = m.legal_terms();
  const [before, after = ''] = m.kyc_consent().split(terms, 2);
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
