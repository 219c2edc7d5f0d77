import type { Words } from '@muqabla/contract/refusal-words';

/** The headings of the columns in the file of recharges. */
export const HEADS = {
  createdAt: { en: 'Started (time in India)', hi: 'शुरू होने का समय (भारत)' },
  settledAt: { en: 'Settled (time in India)', hi: 'पूरा होने का समय (भारत)' },
  recharge: { en: 'Recharge ID', hi: 'रिचार्ज ID' },
  player: { en: 'Player', hi: 'खिलाड़ी' },
  playerId: { en: 'Player ID', hi: 'खिलाड़ी ID' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  number: { en: 'Recharged number', hi: 'रिचार्ज का नंबर' },
  operator: { en: 'Operator', hi: 'ऑपरेटर' },
  type: { en: 'Type', hi: 'प्रकार' },
  amount: { en: 'Amount (₹)', hi: 'अमाउंट (₹)' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  reference: { en: 'Reference', hi: 'रेफ़रेंस' },
  status: { en: 'Status', hi: 'स्टेटस' },
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of recharges. */
export const VALUES = {
  success: { en: 'Delivered', hi: 'हो गया' },
  pending: { en: 'Pending', hi: 'पेंडिंग' },
  failed: { en: 'Failed', hi: 'फ़ेल' },
  returned: { en: 'Sent back', hi: 'लौटाया गया' },
  prepaid: { en: 'Prepaid', hi: 'प्रीपेड' },
  postpaid: { en: 'Postpaid', hi: 'पोस्टपेड' },
  dth: { en: 'DTH', hi: 'DTH' },
  'redeem-code': { en: 'Redeem code', hi: 'रिडीम कोड' },
} as const satisfies Record<string, Words>;
