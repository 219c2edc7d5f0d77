/** Points need no KYC. */
export const useKyc = (): { data: undefined } => ({ data: undefined });
