import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of the deletion of an account. */
export const DELETION_REFUSALS = {
  DELETION_PENDING: {
    status: 409,
    en: 'Your account is about to be deleted. Call the deletion off to go on.',
    hi: 'आपका खाता हटने वाला है। आगे बढ़ने के लिए पहले इसे हटाना रोकें।',
  },
  DELETION_BLOCKED: {
    status: 409,
    en: 'Your account cannot be deleted yet. The page says what is open.',
    hi: 'आपका खाता अभी नहीं हट सकता। क्या बाक़ी है, यह पेज पर लिखा है।',
  },
  DELETION_AMOUNT_CHANGED: {
    status: 409,
    en: 'Your balance has changed. Please look at the amount again.',
    hi: 'आपका बैलेंस बदल गया है। रकम फिर से देख लें।',
  },
  ACCOUNT_DELETED: {
    status: 409,
    en: 'A player of this case has deleted their account, so it stays as it was decided.',
    hi: 'इस मामले के एक खिलाड़ी ने अपना खाता हटा दिया है, इसलिए फ़ैसला वही रहेगा।',
  },
} as const satisfies Record<string, RefusalWords>;

/** Refusals of the page My data. */
export const MY_DATA_REFUSALS = {
  DATA_EXPORT_NOT_YET: {
    status: 422,
    en: 'You can ask for your data once a day. Please try again in {time}.',
    hi: 'आप अपना डेटा दिन में एक बार मँगा सकते हैं। {time} बाद फिर कोशिश करें।',
  },
} as const satisfies Record<string, RefusalWords>;
