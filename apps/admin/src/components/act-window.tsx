import type { ButtonVariant } from '@muqabla/ui/button-class';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '../messages.ts';
import { Modal } from './modal.tsx';
import { MutationError } from './mutation-error.tsx';
import { ReasonForm } from './reason-form.tsx';

type ActWindowProps<Result> = {
  title: string;
  line: string;
  effect: string;
  variant: ButtonVariant;
  /** The first part of the query keys that the act changes. */
  changes: string;
  act: (reason: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
};

/** A window that names the effect of an act and takes its reason. */
export function ActWindow<Result>({
  title,
  line,
  effect,
  variant,
  changes,
  act,
  onDone,
  onClose,
}: ActWindowProps<Result>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [changes] }),
  });
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-small text-text-2">{line}</p>
      <MutationError error={mutation.error} />
      <ReasonForm
        id="act-reason"
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
