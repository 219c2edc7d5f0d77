import { IconButton } from '@muqabla/ui/icon-button';
import { Keyboard } from '@muqabla/ui/icons';
import { useEffect, useState } from 'react';
import * as m from '../../messages.ts';
import { Modal } from '../modal.tsx';
import { type KeyName, keyNameOf } from './key-press.rules.ts';
import { mountedShortcuts } from './use-shortcuts.ts';

const isShown = (element: HTMLElement) => element.checkVisibility();

/** The controls on the screen that have a key: those of the focused row first, then those of the drawer, then the page's. */
const controlsWithKeys = (): HTMLElement[] => {
  const row = document.activeElement?.closest('[data-row]') ?? null;
  const of = (scope: ParentNode | null) =>
    scope === null ? [] : [...scope.querySelectorAll<HTMLElement>('[aria-keyshortcuts][data-key-words]')];
  // The keys of a row are those of the row that has the focus.
  const others = of(document).filter((control) => control.closest('[data-row]') === null);
  return [...of(row), ...others.filter((control) => control.closest('aside') !== null), ...others].filter(isShown);
};

const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])';

/** Moves the focus to the control of a key, or presses it; false when there is none. */
function pressKey(key: KeyName): boolean {
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
function submitFocusedForm(): boolean {
  const form = document.activeElement?.closest('form') ?? null;
  form?.requestSubmit();
  return form !== null;
}

const typingFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=range], [type=checkbox])';

const isDialogOpen = () => document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;

const runKey = (event: KeyboardEvent, openHelp: () => void): void => {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const name = keyNameOf({
    key: event.key,
    code: event.code,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    inField: target.closest(typingFields) !== null,
    ownsArrows: target.closest('input, [data-own-arrows]') !== null,
  });
  if (name === null) return;
  if (name === '?') {
    event.preventDefault();
    openHelp();
    return;
  }
  const shortcut = mountedShortcuts().find(({ keys }) => keys.includes(name));
  if (shortcut !== undefined) {
    event.preventDefault();
    // A key that is held down may step through a queue, but decides only once.
    if (!event.repeat || shortcut.repeats === true) shortcut.run();
    return;
  }
  if (event.repeat) return;
  if (name === 'Control+Enter' ? submitFocusedForm() : pressKey(name)) event.preventDefault();
};

type Line = { keys: readonly string[]; words: string };

const shownKeys = (name: string) => (name === 'Control+Enter' ? ['Ctrl', 'Enter'] : name.split('+'));

/** The keys that work on the screen now, each once. */
const currentLines = (): Line[] => {
  const ofControls = controlsWithKeys().map((control) => ({
    keys: shownKeys(control.getAttribute('aria-keyshortcuts') ?? ''),
    words: control.dataset['keyWords'] ?? '',
  }));
  const ofScreen = mountedShortcuts().flatMap(({ keys, shown, words }) =>
    words === undefined ? [] : [{ keys: shown ?? shownKeys(keys[0] ?? ''), words }],
  );
  const submits = document.querySelector('aside form') !== null && !ofScreen.some(({ keys }) => keys.includes('Enter'));
  const all: Line[] = [
    ...ofScreen,
    ...ofControls,
    ...(submits ? [{ keys: ['Ctrl', 'Enter'], words: m.keys_submit() }] : []),
    { keys: ['/'], words: m.search_title() },
  ];
  return all.filter((line, place) => all.findIndex(({ keys }) => keys.join() === line.keys.join()) === place);
};

/** Runs the keys of the screen, and lists them by ? or by its button. */
export function Shortcuts() {
  const [lines, setLines] = useState<readonly Line[]>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => runKey(event, () => setLines(currentLines()));
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton
        label={m.keys_title()}
        title={`${m.keys_title()} (?)`}
        aria-keyshortcuts="?"
        icon={<Keyboard size={20} aria-hidden />}
        onClick={() => setLines(currentLines())}
        className="size-11! text-text-2 hover:bg-inset max-lg:hidden! pointer-coarse:hidden!"
      />
      {lines !== undefined && (
        <Modal title={m.keys_title()} onClose={() => setLines(undefined)}>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {lines.map(({ keys, words }) => (
              <div key={keys.join(' ')} className="contents">
                <dt className="whitespace-nowrap">
                  {keys.map((key) => (
                    <kbd key={key} className="ml-1 first:ml-0">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <p className="text-caption text-text-3">{m.keys_never_typing()}</p>
        </Modal>
      )}
    </>
  );
}

/** The key of a control, shown inside it where a keyboard is likely. The control itself names it to assistive technology. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="bg-transparent! text-current!">
      {children}
    </kbd>
  );
}
