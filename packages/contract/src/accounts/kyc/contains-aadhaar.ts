import { isAadhaar } from './aadhaar.ts';

/** True when a text contains a possible Aadhaar number, also in groups. Such a text must not be stored. */
export const containsAadhaar = (text: string): boolean =>
  [...text.matchAll(/\d(?:[\s.-]*\d)*/g)].some(([written]) => {
    const digits = written.replaceAll(/\D/g, '');
    return Array.from({ length: Math.max(0, digits.length - 11) }, (_, from) => digits.slice(from, from + 12)).some(
      isAadhaar,
    );
  });
