import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about states of providers that contradict the books. */
export const CONTRADICTION_REFUSALS = {
  CONTRADICTION_RESOLVED: {
    status: 409,
    en: 'This has already been resolved. Look at its reason under Resolved.',
    hi: 'यह पहले ही सुलझाया जा चुका है। वजह “सुलझे हुए” में देखें।',
  },
} as const satisfies Record<string, RefusalWords>;
