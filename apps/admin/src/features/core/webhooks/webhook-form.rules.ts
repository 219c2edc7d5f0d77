import type { Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import { isWebhookUrl, type WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';

/** The form's state. */
export type WebhookDraft = {
  readonly url: string;
  readonly description: string;
  readonly types: readonly WebhookType[];
};

export type WebhookFault = 'url' | 'description' | 'types';

export const NEW_WEBHOOK: WebhookDraft = { url: 'https://', description: '', types: [] };

export const draftOf = ({ url, description, types }: Webhook): WebhookDraft => ({ url, description, types });

/** The draft as the request's body. */
export const termsOf = ({ url, description, types }: WebhookDraft) => ({
  url: url.trim(),
  description: description.trim(),
  types: [...types],
});

/** The draft with a type chosen or not, in the order of `all`. */
export const withType = (
  draft: WebhookDraft,
  { type, isChosen, all }: { type: WebhookType; isChosen: boolean; all: readonly WebhookType[] },
): WebhookDraft => ({
  ...draft,
  types: all.filter((each) => (each === type ? isChosen : draft.types.includes(each))),
});

/** The faults that prevent saving. The server validates again. */
export const faultsOf = (draft: WebhookDraft): ReadonlySet<WebhookFault> => {
  const { url, description, types } = termsOf(draft);
  const faults: [WebhookFault, boolean][] = [
    ['url', !isWebhookUrl(url)],
    ['description', description === ''],
    ['types', types.length === 0],
  ];
  return new Set(faults.filter(([, wrong]) => wrong).map(([fault]) => fault));
};
