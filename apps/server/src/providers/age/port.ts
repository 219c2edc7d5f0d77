/** The answer of the age service on the person of a code: only whether they have reached the age that was asked for. */
export type AgeAnswer = 'reached' | 'below' | 'unknown';

/** Proves ages by codes of one use, which a person gets at the service, such as DigiLocker. No date of birth is shared. */
export type AgeService = {
  /** Stored with every proof; null where no service is installed. */
  readonly provider: string | null;
  /** `unknown`: the service knows no such code, or it is used up. Throws when the service does not respond. */
  check(request: { code: string; age: number }): Promise<AgeAnswer>;
};

/** Knows no code; the setting that asks for a proof of age is refused. */
export const createNoAgeService = (): AgeService => ({ provider: null, check: async () => 'unknown' });
