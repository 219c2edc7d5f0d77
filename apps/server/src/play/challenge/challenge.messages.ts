/** Texts of a challenge link's preview in messengers; amounts come with their sign. */
export const CHALLENGE_MESSAGES = {
  title: { en: '{name} challenges you to {game}', hi: '{name} ने आपको {game} की चुनौती दी है' },
  description: {
    en: '{stake} each, the winner gets {prize}. {age}+ only.',
    hi: 'दोनों के {stake}, जीतने वाले को {prize}। सिर्फ़ {age}+ के लिए।',
  },
} as const;
