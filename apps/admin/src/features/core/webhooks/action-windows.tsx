import type { Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import { toastOk } from '@muqabla/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { ActWindow } from '../../../components/act-window.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WEBHOOKS } from './webhooks.screen.ts';

type WindowProps = { webhook: Webhook; onClose: () => void };

/** Pauses an endpoint, or switches it on again. */
export function StateWindow({ webhook: { _id: webhookId, state }, onClose }: WindowProps) {
  const isOn = state === 'enabled';
  return (
    <ActWindow
      title={isOn ? m.webhooks_pause_title() : m.webhooks_resume_title()}
      line={isOn ? m.webhooks_pause_line() : m.webhooks_resume_line()}
      effect={isOn ? m.webhooks_pause() : m.webhooks_resume()}
      changes={WEBHOOKS}
      variant="primary"
      act={(reason) =>
        api.call('PUT /admin/webhooks/{webhookId}/state', {
          params: { webhookId },
          body: { state: isOn ? 'paused' : 'enabled', reason },
        })
      }
      onDone={() => {
        void toastOk(isOn ? m.webhooks_paused_done() : m.webhooks_resumed_done());
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type RotateWindowProps = WindowProps & { onSecret: (secret: string) => void };

/** Replaces the secret of an endpoint. */
export function RotateWindow({ webhook: { _id: webhookId }, onClose, onSecret }: RotateWindowProps) {
  return (
    <ActWindow
      title={m.webhooks_rotate_title()}
      line={m.webhooks_rotate_line()}
      effect={m.webhooks_rotate_now()}
      changes={WEBHOOKS}
      variant="primary"
      act={(reason) => api.call('POST /admin/webhooks/{webhookId}/rotate', { params: { webhookId }, body: { reason } })}
      onDone={({ secret }) => onSecret(secret)}
      onClose={onClose}
    />
  );
}

/** Deletes an endpoint, then opens the list. */
export function DeleteWindow({ webhook: { _id: webhookId }, onClose }: WindowProps) {
  const navigate = useNavigate();
  return (
    <ActWindow
      title={m.webhooks_delete_title()}
      line={m.webhooks_delete_line()}
      effect={m.webhooks_delete_now()}
      changes={WEBHOOKS}
      variant="bad"
      act={(reason) => api.call('POST /admin/webhooks/{webhookId}/delete', { params: { webhookId }, body: { reason } })}
      onDone={({ message }) => {
        void toastOk(message);
        void navigate({ to: '/webhooks' });
      }}
      onClose={onClose}
    />
  );
}
