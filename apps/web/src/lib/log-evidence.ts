/** The signed notes of an error that proves misconduct of the public log; null for any other error. */
export const evidenceOf = (error: Error | null): readonly string[] | null =>
  error !== null && 'evidence' in error && Array.isArray(error.evidence) ? error.evidence : null;
