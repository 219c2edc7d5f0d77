import { text } from '@muqabla/contract/texts';

export const CONFIRMED = text('Thank you. Go on.');
