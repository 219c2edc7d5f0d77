import { Button } from '@muqabla/ui/button';
import { CopyButton } from '@muqabla/ui/copy-button';
import { Field } from '@muqabla/ui/field';
import { Modal } from '../../../components/modal.tsx';
import * as m from '../../../messages.ts';

/** The secret of an endpoint, shown once. It is closed only by its own button, so that no stray key loses it. */
export function SecretWindow({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal title={m.webhooks_secret_title()}>
      <p className="text-text-2">{m.webhooks_secret_text()}</p>
      <Field
        id="webhook-secret"
        label={m.webhooks_secret()}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="grid gap-2">
        <CopyButton block variant="primary" text={secret} label={m.webhooks_secret_copy()} copiedLabel={m.copied()} />
        <Button block variant="outline" onClick={onClose}>
          {m.webhooks_secret_done()}
        </Button>
      </div>
    </Modal>
  );
}
