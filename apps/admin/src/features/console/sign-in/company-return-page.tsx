import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, session } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { queryClient } from '../../../lib/query-client.ts';
import * as m from '../../../messages.ts';
import { SignedOutFrame } from '../components/signed-out-frame.tsx';
import { type CompanyReturn, handReturn, readReturn, takePending } from './company-window.ts';
import { safeReturnPath } from './sign-in.rules.ts';

/** The page to which the company's sign-in returns, in the window that left the console or in one of its own. */
export function CompanyReturnPage() {
  const [returned] = useState(() => readReturn(location.search));
  const [pending] = useState(() => (returned === null ? null : takePending(returned.state)));
  return (
    <SignedOutFrame title={m.company_title()}>
      {returned !== null && pending === null && <HandOver returned={returned} />}
      {returned !== null && pending !== null && <Finish returned={returned} to={pending.to} />}
      {returned === null && <Failed words={m.company_nothing()} />}
    </SignedOutFrame>
  );
}

function HandOver({ returned }: { returned: CompanyReturn }) {
  useEffect(() => {
    handReturn(returned);
    window.close();
  }, [returned]);
  return (
    <>
      <p role="status">{m.company_handed_over()}</p>
      <Button variant="outline" block onClick={() => window.close()}>
        {m.company_close()}
      </Button>
    </>
  );
}

function Finish({ returned, to }: { returned: CompanyReturn; to: string | undefined }) {
  const router = useRouter();
  // A query, because it runs once however often the page renders: what the company returned works once.
  const { data, error } = useQuery({
    queryKey: ['company-sign-in', returned.state],
    queryFn: () => api.call('POST /admin/login/oidc/finish', { body: returned }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data === undefined) return;
    queryClient.clear();
    session.set(data.accessToken);
    router.history.replace(router.basepath + safeReturnPath(to));
  }, [data, router, to]);
  if (error !== null) return <Failed words={failureWords(error)} />;
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner /> {m.company_finishing()}
    </p>
  );
}

function Failed({ words }: { words: string }) {
  return (
    <>
      <Note tone="bad" role="alert">
        {words}
      </Note>
      <Link to="/sign-in" className={buttonClass({ variant: 'primary' })}>
        {m.join_sign_in()}
      </Link>
    </>
  );
}
