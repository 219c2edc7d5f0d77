import type { Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import { Button } from '@muqabla/ui/button';
import { useState } from 'react';
import { SecretWindow } from '../../../components/secret-window.tsx';
import * as m from '../../../messages.ts';
import { DeleteWindow, RotateWindow, StateWindow } from './action-windows.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { ReplayFailedWindow } from './replay-failed-window.tsx';

type Act = 'edit' | 'state' | 'rotate' | 'replay' | 'delete';

/** The acts of an owner on an endpoint, each in a window of its own. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [act, setAct] = useState<Act | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAct(null);
  const isOn = webhook.state === 'enabled';
  const button = (of: Act, label: string) => (
    <Button key={of} size="small" variant="outline" onClick={() => setAct(of)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {button('edit', m.webhooks_edit())}
      <span>{button('state', isOn ? m.webhooks_pause() : m.webhooks_resume())}</span>
      {button('rotate', m.webhooks_rotate())}
      {isOn && webhook.failed > 0 && button('replay', m.webhooks_replay_failed())}
      {button('delete', m.webhooks_delete())}
      {act === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {act === 'state' && <StateWindow webhook={webhook} onClose={close} />}
      {act === 'rotate' && (
        <RotateWindow
          webhook={webhook}
          onClose={close}
          onSecret={(next) => {
            close();
            setSecret(next);
          }}
        />
      )}
      {act === 'replay' && <ReplayFailedWindow webhookId={webhook._id} onClose={close} />}
      {act === 'delete' && <DeleteWindow webhook={webhook} onClose={close} />}
      {secret !== null && (
        <SecretWindow secret={secret} text={m.webhooks_secret_text()} onClose={() => setSecret(null)} />
      )}
    </div>
  );
}
