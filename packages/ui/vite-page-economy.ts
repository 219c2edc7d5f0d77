import { ECONOMIES } from '@muqabla/contract/economy';
import { pageOf } from '@muqabla/contract/page-economy';
import type { Plugin } from 'vite';

/** Writes the economy of the environment into the pages of the development server, as the server does with built ones. */
export const pageEconomy = (): Plugin => ({
  name: 'page-economy',
  apply: 'serve',
  transformIndexHtml: (page) => pageOf(page, ECONOMIES.find((each) => each === process.env.ECONOMY) ?? 'sandbox'),
});
