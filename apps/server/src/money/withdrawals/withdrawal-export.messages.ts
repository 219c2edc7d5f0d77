import type { Words } from '@muqabla/contract/refusal-words';

/** The headings of the columns in the file of withdrawals. */
export const HEADS = {
  requestedAt: { en: 'Requested (time in India)', hi: 'रिक्वेस्ट का समय (भारत)' },
  withdrawal: { en: 'Withdrawal ID', hi: 'निकासी ID' },
  player: { en: 'Player', hi: 'खिलाड़ी' },
  playerId: { en: 'Player ID', hi: 'खिलाड़ी ID' },
  kycName: { en: 'KYC name', hi: 'KYC नाम' },
  wallet: { en: 'Wallet', hi: 'वॉलेट' },
  method: { en: 'Method', hi: 'तरीक़ा' },
  target: { en: 'Pay to', hi: 'किस खाते में' },
  amount: { en: 'Amount (₹)', hi: 'अमाउंट (₹)' },
  status: { en: 'Status', hi: 'स्टेटस' },
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of withdrawals. */
export const VALUES = {
  pending: { en: 'Pending', hi: 'पेंडिंग' },
  approved: { en: 'Being paid', hi: 'भेजी जा रही' },
  unknown: { en: 'Unknown', hi: 'नतीजा पता नहीं' },
  paid: { en: 'Paid', hi: 'भेजी गई' },
  rejected: { en: 'Rejected', hi: 'रिजेक्ट' },
  returned: { en: 'Sent back', hi: 'बैंक ने लौटाई' },
  deposit: { en: 'Deposit', hi: 'डिपॉज़िट' },
  reward: { en: 'Winning', hi: 'जीत' },
  UPI: { en: 'UPI', hi: 'UPI' },
  Bank: { en: 'Bank', hi: 'बैंक' },
} as const satisfies Record<string, Words>;
