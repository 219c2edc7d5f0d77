import { text } from '@muqabla/contract/texts';

export const CLOSED = text('The case is closed.');
