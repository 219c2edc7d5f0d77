import type { Words } from '@muqabla/contract/refusal-words';

/** The headings of the columns in the file of players. */
export const HEADS = {
  joinedAt: { en: 'Joined (time in India)', hi: 'जुड़ने का समय (भारत)' },
  player: { en: 'Player', hi: 'खिलाड़ी' },
  playerId: { en: 'Player ID', hi: 'खिलाड़ी ID' },
  fullName: { en: 'Full name', hi: 'पूरा नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  referCode: { en: 'Refer code', hi: 'रेफ़र कोड' },
  deposit: { en: 'Deposit wallet ({unit})', hi: 'डिपॉज़िट वॉलेट ({unit})' },
  reward: { en: 'Winning wallet ({unit})', hi: 'जीत वॉलेट ({unit})' },
  balance: { en: 'Balance ({unit})', hi: 'बैलेंस ({unit})' },
  due: { en: 'Due ({unit})', hi: 'बक़ाया ({unit})' },
  banned: { en: 'Banned', hi: 'बैन' },
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of players. */
export const VALUES = {
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
} as const satisfies Record<string, Words>;
