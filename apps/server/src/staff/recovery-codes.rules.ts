/** A recovery code as it is compared: people leave the dash out, write spaces or capitals. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
