/** The canonical form of a recovery code: people omit the dash, or type spaces and capitals. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
