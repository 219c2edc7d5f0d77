/** Words and signs of money in English and Hindi, which nothing shows where points are played for. */
export const MONEY_WORDS =
  /₹|rupee|\bpaisa\b|\bcash\b|\bmoney\b|\bearn|withdraw|deposit|\bGST\b|\bTDS\b|\bUPI\b|\bKYC\b|payout|invoice|recharge|bonus|पैस|रुपय|निकासी|निकालें|कमाई|डिपॉज़िट|रिचार्ज|बोनस|रकम/i;
