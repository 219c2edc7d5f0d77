import type { Language } from '@muqabla/contract/languages';
import type { Words } from '@muqabla/contract/refusal-words';

export const WITHDRAWAL_MESSAGES = {
  requested: { en: 'Withdrawal request submitted successfully!', hi: 'पैसे निकालने की रिक्वेस्ट भेज दी गई!' },
  approved: { en: 'Approved. The payout is on its way.', hi: 'मंज़ूर। पेमेंट भेजा जा रहा है।' },
  proposed: {
    en: 'Your approval is kept. A second person must approve it too.',
    hi: 'आपकी मंज़ूरी दर्ज हुई। अब किसी दूसरे व्यक्ति की मंज़ूरी भी ज़रूरी है।',
  },
  rejected: { en: 'Rejected. The money is back with the player.', hi: 'नामंज़ूर। पैसा खिलाड़ी को वापस मिल गया।' },
  retried: { en: 'The same payout is being sent again.', hi: 'वही पेमेंट फिर से भेजा जा रहा है।' },
} as const satisfies Record<string, Words>;

/** The result of a batch. */
export const batchMessage = (approved: number, of: number, language: Language): string =>
  language === 'hi' ? `${of} में से ${approved} मंज़ूर।` : `${approved} of ${of} approved.`;
