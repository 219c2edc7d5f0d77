import { Button } from '@muqabla/ui/button';
import { Building2 } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { rememberPending } from './company-window.ts';

type CompanySignInButtonProps = {
  to: string | undefined;
  /** True when there is no other way on the page. */
  isOnly: boolean;
};

/** Leaves the console for the company's sign-in, which returns to `to`. */
export function CompanySignInButton({ to, isOnly }: CompanySignInButtonProps) {
  const leave = useMutation({
    mutationFn: () => api.call('POST /admin/login/oidc'),
    onSuccess: ({ url, state }) => {
      rememberPending({ state, to });
      location.assign(url);
    },
  });
  return (
    <div className="grid gap-4">
      {leave.isError && (
        <Note tone="bad" role="alert">
          {failureWords(leave.error)}
        </Note>
      )}
      <Button
        variant={isOnly ? 'primary' : 'outline'}
        block
        busy={leave.isPending || leave.isSuccess}
        icon={<Building2 size={18} aria-hidden />}
        onClick={() => leave.mutate()}
      >
        {m.company_sign_in()}
      </Button>
    </div>
  );
}
