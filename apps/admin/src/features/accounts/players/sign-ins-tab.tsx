import type { PlayerSignIn } from '@muqabla/contract/accounts/players/sign-in-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { deviceOf } from '../../../lib/device.rules.ts';
import { PLAYERS } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';
import { playerSignInsQuery } from './players.queries.ts';
import { TabPagination } from './tab-pagination.tsx';

type ToEnd = { sessionId?: string; title: string };

/** The player's sign-ins with device and address; ends one of them or all. */
export function SignInsTab({ playerId, before }: { playerId: string; before: string | undefined }) {
  const query = useQuery(playerSignInsQuery(playerId, before));
  const [toEnd, setToEnd] = useState<ToEnd | null>(null);
  return (
    <QueryFrame query={query} failed={m.signins_failed()}>
      {({ signIns, next }) => (
        <section aria-label={m.players_tab.signIns()} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-small text-text-2">{m.signins_kept()}</p>
            <Button size="small" variant="outline" onClick={() => setToEnd({ title: m.signins_end_all() })}>
              {m.signins_end_all()}
            </Button>
          </div>
          {signIns.length === 0 && <Card className="text-small text-text-2">{m.signins_none()}</Card>}
          <ul className="grid gap-2">
            {signIns.map((signIn) => (
              <li key={signIn._id}>
                <SignIn signIn={signIn} onEnd={(title) => setToEnd({ sessionId: signIn._id, title })} />
              </li>
            ))}
          </ul>
          <TabPagination playerId={playerId} tab="signIns" before={before} next={next} />
          {toEnd !== null && <EndWindow playerId={playerId} {...toEnd} onClose={() => setToEnd(null)} />}
        </section>
      )}
    </QueryFrame>
  );
}

type SignInProps = { signIn: PlayerSignIn; onEnd: (title: string) => void };

function SignIn({ signIn: { device, address, at, lastSeenAt, open }, onEnd }: SignInProps) {
  const name = deviceOf(device) ?? m.staff_device_unknown();
  return (
    <Card className="flex flex-wrap items-center gap-2 text-small">
      <span className="min-w-0 flex-1">
        <b className="flex flex-wrap items-center gap-2 font-semi">
          <span>{name}</span> {open && <Chip tone="ok">{m.signins_open()}</Chip>}
        </b>
        <span className="num block break-all text-text-2">{address}</span>
        <span className="flex flex-wrap gap-x-3 text-text-2">
          <span>
            {m.signins_at()} <When within at={at} />
          </span>
          {lastSeenAt !== null && (
            <span>
              {m.staff_session_seen()} <When within at={lastSeenAt} />
            </span>
          )}
        </span>
      </span>
      {open && (
        <Button
          size="small"
          variant="outline"
          aria-label={m.signins_end_of({ device: name })}
          onClick={() => onEnd(m.signins_end_of({ device: name }))}
        >
          {m.signins_sign_out()}
        </Button>
      )}
    </Card>
  );
}

function EndWindow({ playerId, sessionId, title, onClose }: ToEnd & { playerId: string; onClose: () => void }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/players/{playerId}/sign-out', {
        params: { playerId },
        body: { reason, ...(sessionId !== undefined && { sessionId }) },
      }),
    onSuccess: ({ ended }) => {
      void toastOk(m.signins_ended({ count: ended }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYERS] }),
  });
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-small text-text-2">{m.signins_effect()}</p>
      <MutationError error={end.error} />
      <ReasonForm
        id="sign-out-reason"
        label={m.staff_reason()}
        readers={m.reason_staff()}
        effect={m.signins_sign_out()}
        busy={end.isPending}
        onSubmit={end.mutate}
      />
    </Modal>
  );
}
