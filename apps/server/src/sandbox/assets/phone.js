const REFRESH_MILLISECONDS = 2000;
const COPIED_MILLISECONDS = 1000;

const list = document.querySelector('#messages');
let shown = list.innerHTML;

// The server renders; the page only takes over the part that changed, so that what is typed or focused stays.
const refresh = async () => {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#messages');
    if (fresh === null || fresh.innerHTML === shown) return;
    shown = fresh.innerHTML;
    list.replaceChildren(...fresh.childNodes);
  } catch {
    // The server is away for a moment; the next round tries again.
  }
};

const refreshAgain = async () => {
  if (!document.hidden) await refresh();
  setTimeout(refreshAgain, REFRESH_MILLISECONDS);
};
setTimeout(refreshAgain, REFRESH_MILLISECONDS);
document.addEventListener('visibilitychange', () => document.hidden || refresh());

// Outside https and localhost there is no clipboard: then the old way, by selecting the shown code.
const copy = async (button) => {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(button.dataset.otp);
  getSelection().selectAllChildren(button.parentElement.querySelector('output'));
  document.execCommand('copy');
};

list.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-otp]');
  if (button === null || button.dataset.words !== undefined) return;
  await copy(button);
  button.dataset.words = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => {
    button.textContent = button.dataset.words;
    delete button.dataset.words;
  }, COPIED_MILLISECONDS);
});
