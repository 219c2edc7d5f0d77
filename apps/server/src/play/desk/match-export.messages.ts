import type { Words } from '@muqabla/contract/refusal-words';

/** The headings of the columns in the file of battles. */
export const HEADS = {
  createdAt: { en: 'Created (time in India)', hi: 'बनने का समय (भारत)' },
  match: { en: 'Battle ID', hi: 'मुक़ाबला ID' },
  game: { en: 'Game', hi: 'गेम' },
  roomCode: { en: 'Room code', hi: 'रूम कोड' },
  host: { en: 'Host', hi: 'होस्ट' },
  hostId: { en: 'Host ID', hi: 'होस्ट ID' },
  joiner: { en: 'Joiner', hi: 'जॉइनर' },
  joinerId: { en: 'Joiner ID', hi: 'जॉइनर ID' },
  stake: { en: 'Stake per player ({unit})', hi: 'हर खिलाड़ी की एंट्री ({unit})' },
  prize: { en: 'Prize ({unit})', hi: 'इनाम ({unit})' },
  status: { en: 'Status', hi: 'स्टेटस' },
  statusSince: { en: 'In this status since (time in India)', hi: 'इस स्टेटस का समय (भारत)' },
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of battles. */
export const VALUES = {
  new: { en: 'Open', hi: 'खुला' },
  requested: { en: 'Requested', hi: 'रिक्वेस्ट आई' },
  running: { en: 'Running', hi: 'चल रहा है' },
  pending: { en: 'Awaits review', hi: 'रिव्यू बाक़ी' },
  conflict: { en: 'Conflict', hi: 'विवाद' },
  completed: { en: 'Completed', hi: 'पूरा' },
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
  deleted: { en: 'Deleted', hi: 'हटाया गया' },
} as const satisfies Record<string, Words>;

/** The last line of the file when more players match the filter than are searched. */
export const MORE_PLAYERS = {
  en: 'Many players match this filter. The file has the battles of 20 of them only: enter more of the name or the phone.',
  hi: 'इस फ़िल्टर से कई खिलाड़ी मिलते हैं। फ़ाइल में सिर्फ़ 20 के मुक़ाबले हैं: नाम या फ़ोन और लिखें।',
} as const satisfies Words;
