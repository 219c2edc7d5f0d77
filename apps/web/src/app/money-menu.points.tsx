/** Points are owed to no one. */
export const moneyMenu = () => [];
