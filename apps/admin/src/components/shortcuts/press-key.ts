import type { KeyName } from './key-press.rules.ts';

const isShown = (element: HTMLElement) => element.checkVisibility();

/** The controls on the screen that have a key: those of the focused row first, then those of the drawer, then the page's. */
export const controlsWithKeys = (): HTMLElement[] => {
  const row = document.activeElement?.closest('[data-row]') ?? null;
  const of = (scope: ParentNode | null) =>
    scope === null ? [] : [...scope.querySelectorAll<HTMLElement>('[aria-keyshortcuts][data-key-words]')];
  // The keys of a row are those of the row that has the focus.
  const others = of(document).filter((control) => control.closest('[data-row]') === null);
  return [...of(row), ...others.filter((control) => control.closest('aside') !== null), ...others].filter(isShown);
};

const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])';

/** Moves the focus to the control of a key, or presses it; false when there is none. */
export function pressKey(key: KeyName): boolean {
  const control = controlsWithKeys().find((each) => each.getAttribute('aria-keyshortcuts') === key);
  if (control === undefined) return false;
  if (control instanceof HTMLButtonElement && control.disabled) {
    // It opens once its field is filled in, so that the field comes first.
    control.closest('aside, [data-row]')?.querySelector<HTMLElement>(fields)?.focus();
    return true;
  }
  control.focus();
  if (control.dataset['keyPress'] !== undefined) control.click();
  return true;
}

/** Submits the form that is being filled in; false when there is none. */
export function submitFocusedForm(): boolean {
  const form = document.activeElement?.closest('form') ?? null;
  form?.requestSubmit();
  return form !== null;
}
