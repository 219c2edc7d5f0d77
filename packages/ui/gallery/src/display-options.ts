import { createExternalStore } from '@muqabla/ui/external-store';

/** How the gallery is shown. Kept in the address, so that a look can be linked to. */
export type Look = {
  theme: 'light' | 'dark';
  language: 'en' | 'hi';
  /** `phone` shows the page in a frame of 360 px, so that its breakpoints apply. */
  width: 'wide' | 'phone';
};

const fromAddress = new URLSearchParams(location.search);
const look = createExternalStore<Look>({
  theme: fromAddress.get('theme') === 'dark' ? 'dark' : 'light',
  language: fromAddress.get('language') === 'hi' ? 'hi' : 'en',
  width: fromAddress.get('width') === 'phone' ? 'phone' : 'wide',
});

/** Whether this page is the one inside the 360 px frame. */
export const isInFrame = fromAddress.has('frame');

/** Subscribes to the look. */
export const useLook = look.use;

/** The address of the gallery with this theme and language, without its toolbar. */
export const frameAddress = ({ theme, language }: Look): string =>
  `?${new URLSearchParams({ theme, language, frame: '' })}`;

const apply = () => {
  const { theme, language } = look.get();
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language;
};

/** Changes part of the look, and the address with it. */
export const changeLook = (change: Partial<Look>): void => {
  look.set({ ...look.get(), ...change });
  apply();
  // An open overlay keeps its marker in the state.
  history.replaceState(history.state, '', `?${new URLSearchParams(look.get())}`);
};

apply();
