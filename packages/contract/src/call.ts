import type * as z from 'zod/mini';
import type { InputFault } from './input-faults.ts';
import type { RefusalCode } from './refusals.ts';

/** Who may make a call: anybody, a signed-in player, or a staff member who holds the permission. */
export type Access = 'public' | 'player' | `staff:${StaffPermission}`;

/** What a staff role may be allowed; `roles.ts` says which role holds which. */
export type StaffPermission =
  | 'signedIn'
  | 'review'
  | 'reverse'
  | 'battles'
  | 'cancelBattles'
  | 'players'
  | 'kyc'
  | 'revokeKyc'
  | 'limits'
  | 'ban'
  | 'banForLong'
  | 'devices'
  | 'chat'
  | 'deposits'
  | 'recharges'
  | 'withdrawals'
  | 'adjust'
  | 'ledger'
  | 'games'
  | 'settings'
  | 'system'
  | 'reports'
  | 'penalties'
  | 'audit'
  | 'staff';

type Schema = z.ZodMiniType;

/** One call of the contract. The key it stands under is its method and exact path, e.g. `PUT /match/accept`. */
export type Call = {
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `multipart/form-data` with these text fields (in `body`) and at most one file. */
  readonly multipart?: true;
  /** What the file of a multipart call is; without `isOptional` every such request carries one. */
  readonly file?: { readonly summary: string; readonly isOptional?: true };
  /** Of which kind a file is, by a text field, and what answers one of more than 5 MB; else the first 413 below does. */
  readonly tooLarge?: { readonly field: string; readonly byValue: Readonly<Record<string, RefusalCode>> };
  readonly response: Schema;
  /** A banned player may still make this call. */
  readonly openToBanned?: true;
  /** The call is open while the site is under maintenance. Calls of staff always are. */
  readonly openInMaintenance?: true;
  /** It moves money or rights: who makes it has proved who they are within the last ten minutes, else CONFIRM_NEEDED. */
  readonly fresh?: true;
  /** At most this many tries from one address in so many seconds; the next answers 429. */
  readonly rateLimit?: { readonly max: number; readonly seconds: number };
  /** Refusals beyond those every call can answer with (malformed, expired access, banned, rate limit, maintenance). */
  readonly refusals: readonly RefusalCode[];
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallName = `${Method} /${string}`;
export type Calls = Record<CallName, Call>;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What the server's handler of a call receives, parsed. */
export type ParsedRequest<C extends Call> = { params: Out<C['params']>; query: Out<C['query']>; body: Out<C['body']> };

type Part<K extends string, S> = S extends Schema ? { [P in K]: In<S> } : unknown;

/** What a client hands to a call. */
export type RequestOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** What a call answers with status 200. */
export type ResponseOf<C extends Call> = Out<C['response']>;

/** Every answer that is not 2xx: words for the person, a stable code for programs, and the fields of a malformed request. */
export type RefusalResponse = { message: string; code: RefusalCode; details?: readonly InputFault[] };
