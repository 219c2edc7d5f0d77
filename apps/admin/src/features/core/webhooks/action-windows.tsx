import type { Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import type { ButtonVariant } from '@muqabla/ui/button-class';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WEBHOOKS } from './webhooks.list.ts';

type ActWindowProps<Result> = {
  title: string;
  line: string;
  effect: string;
  variant: ButtonVariant;
  act: (reason: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
};

/** A window that names the effect of an act and takes its reason. */
function ActWindow<Result>({ title, line, effect, variant, act, onDone, onClose }: ActWindowProps<Result>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-small text-text-2">{line}</p>
      <MutationError error={mutation.error} />
      <ReasonForm
        id="webhook-act"
        label={m.reason_label()}
        readers={m.reason_audit()}
        effect={effect}
        variant={variant}
        busy={mutation.isPending}
        onSubmit={(reason) => mutation.mutate(reason)}
      />
    </Modal>
  );
}

type WindowProps = { webhook: Webhook; onClose: () => void };

/** Pauses an endpoint, or switches it on again. */
export function StateWindow({ webhook: { _id: webhookId, state }, onClose }: WindowProps) {
  const isOn = state === 'enabled';
  return (
    <ActWindow
      title={isOn ? m.webhooks_pause_title() : m.webhooks_resume_title()}
      line={isOn ? m.webhooks_pause_line() : m.webhooks_resume_line()}
      effect={isOn ? m.webhooks_pause() : m.webhooks_resume()}
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
