/** Texts about actions on a job, in both languages. */
export const SYSTEM_WORDS = {
  retried: { en: 'Retrying the job now.', hi: 'जॉब अभी फिर से चलाई जा रही है।' },
  deleted: { en: 'Job deleted.', hi: 'जॉब हटा दी गई।' },
} as const;
