import type { Words } from '@muqabla/contract/refusal-words';

/** The headings of the columns in the file of penalties. */
export const HEADS = {
  at: { en: 'Charged (time in India)', hi: 'लगने का समय (भारत)' },
  player: { en: 'Player', hi: 'खिलाड़ी' },
  playerId: { en: 'Player ID', hi: 'खिलाड़ी ID' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  kind: { en: 'Penalty', hi: 'जुर्माना' },
  charged: { en: 'Charged ({unit})', hi: 'लगाया ({unit})' },
  atOnce: { en: 'Collected at once ({unit})', hi: 'तुरंत कटा ({unit})' },
  outstanding: { en: 'Still owed ({unit})', hi: 'अभी बाक़ी ({unit})' },
  state: { en: 'Status', hi: 'स्टेटस' },
  match: { en: 'Battle ID', hi: 'मुक़ाबला ID' },
  game: { en: 'Game', hi: 'गेम' },
  reviewer: { en: 'Reviewer', hi: 'रिव्यूअर' },
  reason: { en: 'Reason', hi: 'वजह' },
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of penalties. */
export const VALUES = {
  fraud: { en: 'Fraud', hi: 'धोखाधड़ी' },
  wrongUpdate: { en: 'Wrong update', hi: 'ग़लत अपडेट' },
  abusing: { en: 'Abusing', hi: 'गाली-गलौज' },
  notUpdating: { en: 'Not updating', hi: 'अपडेट न करना' },
  games: { en: 'Stake penalty', hi: 'एंट्री का जुर्माना' },
  collected: { en: 'Collected', hi: 'वसूल हुआ' },
  due: { en: 'Owed', hi: 'बाक़ी' },
  returned: { en: 'Returned', hi: 'लौटाया गया' },
} as const satisfies Record<string, Words>;
