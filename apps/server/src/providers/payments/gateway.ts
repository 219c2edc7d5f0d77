import type { Adapter } from '../adapter.ts';
import type { Payments } from './port.ts';

/** A gateway of deposits, with an id in its form that belongs to no payment. */
export type Gateway<Config> = Adapter<Config, Payments> & { readonly unusedPayment: string };
