import { until } from '@muqabla/testing/until';
import type { EngineWindow } from './engine.ts';

/** Finds by name what a person can see, in the dialog on top if there is one. */
export const HELP = `
  const plain = (text) => (text ?? '').replaceAll(/\\s+/g, ' ').trim();
  const labelOf = (it) => document.getElementById(it.getAttribute('aria-labelledby'))?.innerText ?? it.labels?.[0]?.innerText;
  const nameOf = (it) => plain(it.getAttribute('aria-label') ?? labelOf(it) ?? (it.innerText || it.value || it.placeholder || it.closest('label')?.innerText));
  const isShown = (it) => it.getClientRects().length > 0 || it.matches('input[type=file], input[type=radio]');
  const place = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((it) => it.getClientRects().length > 0).at(-1) ?? document;
  const named = (kind, name) => [...place.querySelectorAll(kind)].find((it) => isShown(it) && new RegExp(name).test(nameOf(it)));
`;
const CONTROLS = 'button, a, [role=button], [role=checkbox], [role=radio], label, summary';

const script = (body: string) => `(() => { ${HELP} ${body} })()`;
const quoted = (text: string) => JSON.stringify(text);

/** Acts in an engine's window as a person does, by the names of what is on the page. */
export const createEnginePage = (window: EngineWindow) => {
  const whenTrue = (what: string, body: string, seconds = 30) =>
    until(
      what,
      // A page that is being left answers nothing.
      async () => ((await window.run(script(body)).catch(() => false)) === true ? true : undefined),
      seconds,
    );
  return {
    window,
    go: async (path: string) => {
      await window.open(`${window.origin}${path}`);
      await whenTrue(`the page ${path}`, `return document.querySelector('main') !== null`);
    },
    read: (body: string) => window.run(script(body)),
    whenTrue,
    click: (name: string) =>
      whenTrue(
        `the button ${name}`,
        `const it = named(${quoted(CONTROLS)}, ${quoted(name)}); if (!it || it.disabled) return false; it.click(); return true;`,
      ),
    fill: (name: string, value: string) =>
      whenTrue(
        `the field ${name}`,
        `const it = named('input, textarea', ${quoted(name)}); if (!it || it.disabled) return false;
         Object.getOwnPropertyDescriptor(Object.getPrototypeOf(it), 'value').set.call(it, ${quoted(value)});
         it.dispatchEvent(new Event('input', { bubbles: true })); return true;`,
      ),
    /** Gives a file to the field of files on the page. */
    attach: (file: { name: string; type: string; bytes: Uint8Array }) =>
      whenTrue(
        'the field of files',
        `const it = place.querySelector('input[type=file]'); if (!it) return false;
         const bytes = Uint8Array.from(atob(${quoted(Buffer.from(file.bytes).toString('base64'))}), (letter) => letter.charCodeAt(0));
         const list = new DataTransfer(); list.items.add(new File([bytes], ${quoted(file.name)}, { type: ${quoted(file.type)} }));
         it.files = list.files; it.dispatchEvent(new Event('change', { bubbles: true })); return true;`,
      ),
    whenText: (text: string, seconds?: number) =>
      whenTrue(`the text ${text}`, `return new RegExp(${quoted(text)}).test(plain(document.body.innerText))`, seconds),
    whenPath: (pattern: string) =>
      whenTrue(
        `the address ${pattern}`,
        `return new RegExp(${quoted(pattern)}).test(location.pathname + location.search)`,
      ),
  };
};

export type EnginePage = ReturnType<typeof createEnginePage>;
