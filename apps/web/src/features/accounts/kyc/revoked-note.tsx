import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Notes that staff revoked the verification, with a link to support. */
export function RevokedNote() {
  return (
    <Note tone="bad" role="status">
      <b className="block">{m.kyc_revoked_title()}</b>
      {m.kyc_revoked_line()}
      <Link href={paths.support} className="link flex min-h-11 w-fit items-center font-semi">
        {m.kyc_revoked_help()}
      </Link>
    </Note>
  );
}
