import {
  WEBHOOK_DESCRIPTION_MOST,
  WEBHOOK_URL_MOST,
  type WebhookType,
} from '@muqabla/contract/core/webhooks/webhook-terms';
import { CheckRow } from '@muqabla/ui/check-row';
import { Field } from '@muqabla/ui/field';
import { FieldHelp } from '@muqabla/ui/field-frame';
import * as m from '../../../messages.ts';
import { type WebhookDraft, type WebhookFault, withType } from './webhook-form.rules.ts';
import { typeWords } from './webhook.messages.ts';

type WebhookFieldsProps = {
  draft: WebhookDraft;
  types: readonly WebhookType[];
  /** The faults to show. */
  faults: ReadonlySet<WebhookFault>;
  onDraft: (draft: WebhookDraft) => void;
};

/** The fields of an endpoint: its address, description and events. */
export function WebhookFields({ draft, types, faults, onDraft }: WebhookFieldsProps) {
  return (
    <div className="grid gap-3.5">
      <Field
        id="webhook-description"
        label={m.webhooks_description()}
        help={m.webhooks_description_help()}
        error={faults.has('description') ? m.webhooks_description_wrong() : undefined}
        maxLength={WEBHOOK_DESCRIPTION_MOST}
        autoComplete="off"
        value={draft.description}
        onChange={(event) => onDraft({ ...draft, description: event.target.value })}
      />
      <Field
        id="webhook-url"
        label={m.webhooks_url()}
        type="url"
        inputMode="url"
        help={m.webhooks_url_help()}
        error={faults.has('url') ? m.webhooks_url_wrong() : undefined}
        maxLength={WEBHOOK_URL_MOST}
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        onChange={(event) => onDraft({ ...draft, url: event.target.value })}
      />
      <fieldset className="grid" aria-describedby="webhook-types-help">
        <legend className="text-small font-semi text-text-2">{m.webhooks_events()}</legend>
        {types.map((type) => (
          <CheckRow
            key={type}
            checked={draft.types.includes(type)}
            onChange={(isChosen) => onDraft(withType(draft, { type, isChosen, all: types }))}
          >
            {typeWords(type)} <code className="block text-caption text-text-3">{type}</code>
          </CheckRow>
        ))}
        <FieldHelp id="webhook-types" error={faults.has('types') ? m.webhooks_types_wrong() : undefined} />
      </fieldset>
    </div>
  );
}
