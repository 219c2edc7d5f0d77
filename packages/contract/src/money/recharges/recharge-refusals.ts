import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of recharges. */
export const RECHARGE_REFUSALS = {
  RECHARGE_UNAVAILABLE: {
    status: 503,
    en: 'Recharges are not available right now. Your winnings are untouched.',
    hi: 'रिचार्ज अभी उपलब्ध नहीं है। आपकी जीती हुई रकम वैसी ही है।',
  },
  RECHARGE_CHANGED: {
    status: 409,
    en: 'This order was already placed with other details. Please start a new one.',
    hi: 'यह ऑर्डर पहले ही दूसरी जानकारी के साथ दिया जा चुका है। नया शुरू करें।',
  },
  RECHARGE_OUT_OF_BOUNDS: {
    status: 422,
    en: 'Choose an amount from ₹{min} to ₹{max}.',
    hi: '₹{min} से ₹{max} के बीच का अमाउंट चुनें।',
  },
  RECHARGE_TYPE_UNFIT: {
    status: 422,
    en: 'This operator does not take this type of recharge.',
    hi: 'यह ऑपरेटर इस तरह का रिचार्ज नहीं लेता।',
  },
  RECHARGE_OPERATOR_CLOSED: {
    status: 422,
    en: 'This operator cannot be recharged here right now. Your winnings are untouched.',
    hi: 'इस ऑपरेटर का रिचार्ज अभी यहाँ नहीं हो सकता। आपकी जीती हुई रकम वैसी ही है।',
  },
  RECHARGE_ELSEWHERE: {
    status: 409,
    en: 'This recharge was ordered from another provider than the one in use now. Nothing was changed.',
    hi: 'यह रिचार्ज अभी वाले प्रोवाइडर से नहीं, किसी दूसरे से कराया गया था। कुछ नहीं बदला।',
  },
  RECHARGE_UNCLEAR: {
    status: 409,
    en: 'The money stays on hold: the provider may have this recharge, or was sent it less than an hour ago. Check again later.',
    hi: 'पैसे अभी रुके रहेंगे: प्रोवाइडर के पास यह रिचार्ज हो सकता है, या उसे भेजे एक घंटा नहीं हुआ। बाद में फिर जाँचें।',
  },
  RECHARGE_NUMBER_UNFIT: {
    status: 422,
    en: 'This number does not fit the operator. Please check it.',
    hi: 'यह नंबर इस ऑपरेटर का नहीं लगता। चेक करें।',
  },
  RECHARGE_UNCOVERED: {
    status: 422,
    en: 'Your winnings are too low. You can recharge for up to ₹{available}.',
    hi: 'आपकी जीत की रकम कम है। आप ₹{available} तक का रिचार्ज कर सकते हैं।',
  },
  RECHARGE_PRIZE_NOT_FREE: {
    status: 422,
    en: 'Of your winnings, ₹{held} can be spent on recharges from {until} (India time): the loser of a battle settled by rule may object until then. Now you can recharge for up to ₹{available}.',
    hi: 'आपकी जीत में से ₹{held} {until} (भारतीय समय) से रिचार्ज में लगा सकेंगे: नियम से पूरे हुए मुक़ाबले में हारने वाला तब तक आपत्ति कर सकता है। अभी आप ₹{available} तक का रिचार्ज कर सकते हैं।',
  },
} as const satisfies Record<string, RefusalWords>;
