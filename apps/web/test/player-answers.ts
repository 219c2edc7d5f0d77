import type { Answers } from '@muqabla/testing/components/server-double';

/** Answers to what every page of a signed-in player asks for; balances in rupees. */
export const playerAnswers = ({ deposit = 0, winnings = 0 } = {}): Answers => ({
  'GET /settings': 'pending',
  'GET /user/me': {
    _id: 'p1',
    phone: '9876543210',
    username: 'Asha_21',
    depositWallet: deposit,
    rewardWallet: winnings,
    lastUsedWithdraw: { upi: '', bank: { accountHolderName: '', accountNumber: '', ifscCode: '' } },
  } as never,
  'GET /user/me/matches': { live: [], ended: [], seenUntil: '' },
});
