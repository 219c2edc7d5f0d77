import { createExternalStore } from '@muqabla/ui/external-store';

/** The display options of the gallery, stored in the address so that they can be linked to. */
export type DisplayOptions = {
  theme: 'light' | 'dark';
  language: 'en' | 'hi';
  /** `phone` shows the page in a frame of 360 px, so that its breakpoints apply. */
  width: 'wide' | 'phone';
};

const fromAddress = new URLSearchParams(location.search);
const displayOptions = createExternalStore<DisplayOptions>({
  theme: fromAddress.get('theme') === 'dark' ? 'dark' : 'light',
  language: fromAddress.get('language') === 'hi' ? 'hi' : 'en',
  width: fromAddress.get('width') === 'phone' ? 'phone' : 'wide',
});

/** True when this page is inside the 360 px frame. */
export const isInFrame = fromAddress.has('frame');

/** The current display options; renders again when they change. */
export const useDisplayOptions = displayOptions.useValue;

/** The address of the gallery with this theme and language, without its toolbar. */
export const frameAddress = ({ theme, language }: DisplayOptions): string =>
  `?${new URLSearchParams({ theme, language, frame: '' })}`;

const apply = () => {
  const { theme, language } = displayOptions.get();
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language;
};

/** Changes some display options and the address. */
export const changeDisplayOptions = (change: Partial<DisplayOptions>): void => {
  displayOptions.set({ ...displayOptions.get(), ...change });
  apply();
  // The history state is kept because an open overlay stores its marker there.
  history.replaceState(history.state, '', `?${new URLSearchParams(displayOptions.get())}`);
};

apply();
