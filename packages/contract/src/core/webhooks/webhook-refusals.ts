import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about endpoints of webhooks and their deliveries. */
export const WEBHOOK_REFUSALS = {
  WEBHOOK_CHANGED: {
    status: 409,
    en: 'Another member of staff changed this endpoint. Load the page again.',
    hi: 'स्टाफ़ के किसी और सदस्य ने यह एंडपॉइंट बदल दिया है। पेज फिर से खोलें।',
  },
  WEBHOOK_OFF: {
    status: 409,
    en: 'This endpoint is switched off. Switch it on first.',
    hi: 'यह एंडपॉइंट बंद है। पहले इसे चालू करें।',
  },
  WEBHOOKS_FULL: {
    status: 409,
    en: 'There are already {most} endpoints. Delete one first.',
    hi: 'पहले से {most} एंडपॉइंट हैं। पहले एक हटाएँ।',
  },
  WEBHOOK_SECRETS_FULL: {
    status: 409,
    en: 'The secret was replaced too often today. Wait until an old one has ended.',
    hi: 'आज सीक्रेट बहुत बार बदला गया है। किसी पुराने सीक्रेट के बंद होने तक रुकें।',
  },
  WEBHOOK_ADDRESS: {
    status: 422,
    en: 'Deliveries cannot be sent to this address. Use a public https address.',
    hi: 'इस पते पर इवेंट नहीं भेजे जा सकते। कोई सार्वजनिक https पता दें।',
  },
} as const satisfies Record<string, RefusalWords>;
