const OWL = 'avatar7.png';
const PEACOCK = 'avatar13.png';

/** The avatar of the computer: the owl, unless the player has it. */
export const computerAvatar = (own: string): string => (own === OWL ? PEACOCK : OWL);
