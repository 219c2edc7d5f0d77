import type { Player } from '@muqabla/testing/player';

export const ROLES = {
  button: 'button, [role=button]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: '[role=dialog]',
  alertdialog: '[role=alertdialog]',
  region: 'section, [role=region]',
  article: 'article, [role=article]',
  heading: 'h1, h2, h3, h4',
} as const;

/** Something on a page: a role with its name, a field by its label, a selector, or words that can be read. */
export type Target = {
  role?: keyof typeof ROLES;
  name?: RegExp;
  label?: RegExp;
  css?: string;
  /** Words that it has to say; alone, words of the page. */
  text?: RegExp;
  within?: Target;
};

export type ControlState = 'ready' | 'busy' | 'disabled';

/** A person's hand on a phone, whichever engine draws its pages. */
export type Hand = {
  /** Signs the player in, before the first page. */
  signInAs(player: Player): Promise<void>;
  /** Opens a path of the app, also where its first file is lost. */
  go(path: string): Promise<void>;
  isShown(target: Target): Promise<boolean>;
  /** A control can be tapped, is busy with an earlier tap, or disabled. */
  stateOf(target: Target): Promise<ControlState>;
  /** Taps once; resolves when the page shows that it is busy. Gives up after some seconds, 3 unless said, where something lies over it. */
  tap(target: Target, seconds?: number): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  choose(target: Target, value: string): Promise<void>;
  /** The address of the page, and the language of its document. */
  url(): Promise<string>;
  language(): Promise<string>;
  text(): Promise<string>;
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
};

/** The longest wait for one step: on EDGE a page needs half a minute. */
export const STEP_SECONDS = 120;
