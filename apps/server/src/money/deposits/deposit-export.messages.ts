import type { Words } from '@muqabla/contract/refusal-words';

/** The headings of the columns in the file of deposits. */
export const HEADS = {
  createdAt: { en: 'Started (time in India)', hi: 'शुरू होने का समय (भारत)' },
  settledAt: { en: 'Settled (time in India)', hi: 'पूरा होने का समय (भारत)' },
  deposit: { en: 'Deposit ID', hi: 'डिपॉज़िट ID' },
  player: { en: 'Player', hi: 'खिलाड़ी' },
  playerId: { en: 'Player ID', hi: 'खिलाड़ी ID' },
  fullName: { en: 'Full name', hi: 'पूरा नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  amount: { en: 'Amount (₹)', hi: 'अमाउंट (₹)' },
  base: { en: 'Taxable value (₹)', hi: 'कर योग्य मूल्य (₹)' },
  gst: { en: 'GST (₹)', hi: 'GST (₹)' },
  cashback: { en: 'Cashback bonus (₹)', hi: 'कैशबैक बोनस (₹)' },
  suspended: { en: 'On hold (₹)', hi: 'रोकी हुई (₹)' },
  payment: { en: 'Payment ID', hi: 'पेमेंट ID' },
  status: { en: 'Status', hi: 'स्टेटस' },
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of deposits. */
export const VALUES = {
  created: { en: 'Started', hi: 'शुरू हुआ' },
  pending: { en: 'Pending', hi: 'पेंडिंग' },
  captured: { en: 'Received', hi: 'मिला' },
  failed: { en: 'Failed', hi: 'फ़ेल' },
  suspense: { en: 'On hold', hi: 'रोका हुआ' },
} as const satisfies Record<string, Words>;
