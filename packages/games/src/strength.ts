/** How well a computer opponent plays. */
export type Strength = 'gentle' | 'steady' | 'strong';
