import { isAadhaar } from './aadhaar.ts';

/** Whether a text holds what may be somebody's whole Aadhaar number, also in groups. Such a text is not kept. */
export const holdsAadhaar = (text: string): boolean =>
  [...text.matchAll(/\d(?:[\s.-]*\d)*/g)].some(([written]) => {
    const digits = written.replaceAll(/\D/g, '');
    return Array.from({ length: Math.max(0, digits.length - 11) }, (_, from) => digits.slice(from, from + 12)).some(
      isAadhaar,
    );
  });
