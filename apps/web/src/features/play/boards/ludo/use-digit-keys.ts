import { useEffect, useEffectEvent } from 'react';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

/** Hears the digits 1 to 9 on the whole page, but for where one types or a dialog is open. */
export function useDigitKeys(onDigit: (digit: number) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && !event.repeat && /^[1-9]$/.test(event.key) && !isTyping(event)) onDigit(Number(event.key));
  });
  useEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
