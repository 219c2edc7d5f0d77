/** The product's own name, unless an operator gives it another. */
export const OWN_BRAND = 'Muqabla';
