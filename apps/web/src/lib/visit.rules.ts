import { entryOf } from '@muqabla/contract/entry-of';
import type { DeviceClass, VisitPage } from '@muqabla/contract/operations/visits/visit-terms';

// The first part of each path, from `paths`; a page that is not among them is `other`.
const PAGES: Readonly<Record<string, VisitPage>> = {
  '': 'home',
  login: 'signIn',
  register: 'signIn',
  matches: 'lobby',
  match: 'match',
  matchauto: 'match',
  matchboard: 'board',
  practice: 'practice',
  wallet: 'wallet',
  depositmoney: 'wallet',
  withdraws: 'wallet',
};

/** The kind of page at a path. */
export const visitPageOf = (path: string): VisitPage => entryOf(PAGES, path.split('/')[1] ?? '') ?? 'other';

/** Facts that a browser tells of its device: memory in GB, rounded by itself and in Chromium alone, and cores. */
export type DeviceFacts = { readonly deviceMemory?: number; readonly hardwareConcurrency?: number };

/** The class of a device; the weaker of memory and cores decides. */
export const deviceClassOf = ({ deviceMemory, hardwareConcurrency }: DeviceFacts): DeviceClass => {
  const weaker = Math.min(deviceMemory ?? Infinity, hardwareConcurrency ?? Infinity);
  if (weaker === Infinity) return 'unknown';
  if (weaker <= 2) return 'low';
  return weaker <= 4 ? 'middle' : 'high';
};
