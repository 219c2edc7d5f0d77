import { OWN_BRAND } from '@muqabla/contract/brand';
import * as m from '../messages.ts';

// The server writes the operator's name into the page, so that a tab and the sign-in have it before any call.
const written = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? OWN_BRAND;

/** True unless the operator has given the product another name. */
export const isOwnBrand = (): boolean => written() === OWN_BRAND;

/** The operator's product name; the default one in the script of the language. */
export const brandName = (): string => (isOwnBrand() ? m.brand() : written());
