/** Points are not paid in or out. */
export const paymentWorkRoutes = [] as const;

/** Points need no KYC, have no tax and no bonuses. */
export const paymentRecordRoutes = [] as const;

/** No law of stakes and taxes applies to points. */
export const lawRoutes = [] as const;
