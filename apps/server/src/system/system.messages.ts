/** Texts about actions on a job, in both languages. */
export const SYSTEM_WORDS = {
  retried: { en: 'The job is tried again now.', hi: 'जॉब अभी फिर से चलाई जा रही है।' },
  deleted: { en: 'The job is deleted.', hi: 'जॉब हटा दी गई है।' },
} as const;
