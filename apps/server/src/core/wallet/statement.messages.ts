import { text, type Words } from '@muqabla/contract/texts';

/** Heads of a statement's columns; {unit} is what amounts count. */
export const STATEMENT_HEADS: readonly Words[] = [
  text('Time (India)'),
  text('Entry'),
  text('Game'),
  text('Room code or reference'),
  text('Credit ({unit})'),
  text('Debit ({unit})'),
  text('Balance after ({unit})'),
];
