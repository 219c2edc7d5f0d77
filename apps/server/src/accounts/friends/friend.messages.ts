/** Messages in responses of the calls on friends. */
export const FRIEND_MESSAGES = {
  removed: { en: 'Removed from your friends.', hi: 'दोस्तों की सूची से हटा दिया।' },
  nicknameRemoved: { en: 'Nickname removed.', hi: 'निकनेम हटा दिया।' },
  withdrawn: { en: 'Request taken back.', hi: 'रिक्वेस्ट वापस ले ली।' },
  linkEnded: { en: 'The link no longer works.', hi: 'लिंक अब नहीं चलेगा।' },
} as const;
