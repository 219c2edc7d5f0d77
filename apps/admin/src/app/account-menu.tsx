import { Popover } from '@base-ui/react/popover';
import { Button } from '@muqabla/ui/button';
import { ChevronDown, KeyRound, LogOut, TriangleAlert } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { When } from '../components/when.tsx';
import { OwnCodesWindow } from '../features/console/sign-in/own-codes-window.tsx';
import { OwnPasskeysWindow } from '../features/console/sign-in/own-passkeys-window.tsx';
import { DisplaySwitches } from '../lib/display-switches.tsx';
import { failureWords } from '../lib/failure.messages.ts';
import { roleWords } from '../lib/permissions.ts';
import { meQuery, signOut } from '../lib/staff-session.ts';
import * as m from '../messages.ts';

// The number of codes left at which the menu offers new ones first.
const FEW_CODES = 2;

/** The signed-in staff member, theme and language, recovery codes, passkeys and sign-out. */
export function AccountMenu() {
  const { data: me } = useQuery(meQuery);
  const [isRenewing, setIsRenewing] = useState(false);
  const [showsPasskeys, setShowsPasskeys] = useState(false);
  if (me === undefined) return null;
  // The company looks after its accounts that were lost.
  const hasCodes = me.signedInBy !== 'oidc';
  return (
    <Popover.Root>
      {isRenewing && <OwnCodesWindow left={me.recoveryCodesLeft} onClose={() => setIsRenewing(false)} />}
      {showsPasskeys && <OwnPasskeysWindow onClose={() => setShowsPasskeys(false)} />}
      <Popover.Trigger className="flex min-h-11 min-w-0 items-center gap-2 rounded-m px-1.5 text-left hover:bg-inset data-popup-open:bg-inset">
        <span
          aria-hidden
          className="grid size-[34px] flex-none place-items-center rounded-full bg-tonal text-body font-bold text-on-tonal"
        >
          {initial(me.name)}
        </span>
        <span className="hidden min-w-0 sm:block">
          <b className="block truncate font-semi">{me.name}</b>
          <span className="block text-caption text-text-3">{roleWords(me.role)}</span>
        </span>
        <span className="sr-only">{m.account_menu()}</span>
        {me.signInsRefusedAt !== null && (
          <TriangleAlert size={18} className="flex-none text-bad" aria-label={m.sign_ins_refused_mark()} />
        )}
        <ChevronDown size={18} aria-hidden className="flex-none text-text-2" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} className="z-30">
          <Popover.Popup className="grid w-[min(312px,calc(100vw-24px))] gap-4 rounded-l bg-raise p-4 shadow-2 outline-none">
            <div className="min-w-0">
              <Popover.Title className="truncate text-h3">{me.name}</Popover.Title>
              <p className="text-small text-text-2">{roleWords(me.role)}</p>
              <p className="truncate text-small text-text-3">{me.email}</p>
            </div>
            <DisplaySwitches />
            {me.signInsRefusedAt !== null && (
              <Note tone="bad">
                {m.sign_ins_refused()} <When within at={me.signInsRefusedAt} />
              </Note>
            )}
            {hasCodes && me.recoveryCodesLeft <= FEW_CODES && (
              <Note tone="wait">
                <b className="block font-semi">
                  {me.recoveryCodesLeft === 0 ? m.codes_none() : m.codes_few({ count: me.recoveryCodesLeft })}
                </b>
                {m.codes_few_means()}
              </Note>
            )}
            {hasCodes && (
              <Button
                variant="outline"
                block
                icon={<KeyRound size={18} aria-hidden />}
                onClick={() => setIsRenewing(true)}
              >
                {me.recoveryCodesLeft <= FEW_CODES ? m.codes_renew() : m.codes_left({ count: me.recoveryCodesLeft })}
              </Button>
            )}
            {hasCodes && (
              <Button variant="outline" block onClick={() => setShowsPasskeys(true)}>
                {m.passkey_count({ count: me.passkeys })}
              </Button>
            )}
            <SignOutButton />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

function SignOutButton() {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => navigate({ to: '/sign-in' }),
    onError: (error) => void toastBad(failureWords(error)),
  });
  return (
    <Button
      variant="outline"
      block
      busy={leave.isPending}
      icon={<LogOut size={18} aria-hidden />}
      onClick={() => leave.mutate()}
    >
      {m.sign_out()}
    </Button>
  );
}
