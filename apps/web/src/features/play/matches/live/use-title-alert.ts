import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect } from 'react';

const BLINK_MILLISECONDS = 1200;

/** Shows a text in the tab's title, by turns with the page's title; undefined leaves the title alone. */
export function useTitleAlert(text: string | undefined): void {
  const isStill = useReducedMotion();
  useEffect(() => {
    if (text === undefined) return;
    let pageTitle = document.title;
    const show = () => {
      if (document.title !== text) {
        // The page may have changed since.
        pageTitle = document.title;
        document.title = text;
      } else if (!isStill) document.title = pageTitle;
    };
    show();
    const timer = setInterval(show, BLINK_MILLISECONDS);
    return () => {
      clearInterval(timer);
      if (document.title === text) document.title = pageTitle;
    };
  }, [text, isStill]);
}
