import { Button } from '@muqabla/ui/button';
import { CopyButton } from '@muqabla/ui/copy-button';
import { Field } from '@muqabla/ui/field';
import * as m from '../messages.ts';
import { Modal } from './modal.tsx';

type SecretWindowProps = {
  secret: string;
  /** Says which system needs it, and for what. */
  text: string;
  onClose: () => void;
};

/** A secret, shown once. It is closed only by its own button, so that no stray key loses it. */
export function SecretWindow({ secret, text, onClose }: SecretWindowProps) {
  return (
    <Modal title={m.secret_title()}>
      <p className="text-text-2">{text}</p>
      <Field
        id="secret"
        label={m.secret_label()}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="grid gap-2">
        <CopyButton block variant="primary" text={secret} label={m.secret_copy()} copiedLabel={m.copied()} />
        <Button block variant="outline" onClick={onClose}>
          {m.secret_done()}
        </Button>
      </div>
    </Modal>
  );
}
