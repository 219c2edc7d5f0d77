import type * as z from 'zod/mini';
import type { CaseKind } from './cases.ts';
import type { Economy } from './economy.ts';
import type { InputFault } from './input-faults.ts';
import type { ProofChallenge } from './proof-of-work.ts';
import type { RefusalCode } from './refusals.ts';
import type { StaffPermission } from './roles.ts';
import type { Words } from './texts.ts';

/** The callers of a call: the public, a signed-in player, or a staff member with the permission. */
export type Access = 'public' | 'player' | `staff:${StaffPermission}`;

type Schema = z.ZodMiniType;

/** The names of fields that people fill in, for use inside a sentence. */
export type FieldWords = Readonly<Record<string, Words>>;

/** One call of the contract. Its key is its method and exact path, such as `PUT /match/accept`. */
export type Call = {
  readonly access: Access;
  /** The economies in which the call exists; without them it exists in all. Elsewhere its path is not found. */
  readonly economies?: readonly Economy[];
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `multipart/form-data` with these text fields (in `body`) and at most one file. */
  readonly multipart?: true;
  /** The file of a multipart call; required unless `isOptional`. */
  readonly file?: { readonly summary: string; readonly isOptional?: true };
  /** The refusal of a file above 5 MB by the value of a text field; other values get the first 413 among `refusals`. */
  readonly tooLarge?: { readonly field: string; readonly byValue: Readonly<Record<string, RefusalCode>> };
  /** The names of its fields, for what is wrong with them, where `FIELD_WORDS` means other fields of the name. */
  readonly fieldWords?: FieldWords;
  readonly response: Schema;
  /** A banned player may still make this call. */
  readonly openToBanned?: true;
  /** A player whose account waits for its deletion may make this call too, as they may all that only read and are open to banned players. */
  readonly openToLeaving?: true;
  /** The call is open while the site is under maintenance. Calls of staff always are. */
  readonly openInMaintenance?: true;
  /** Moves money or rights: refused with CONFIRM_NEEDED unless the caller re-authenticated within the last ten minutes. */
  readonly fresh?: true;
  /**
   * Decides the case of this kind whose id is the only parameter of the path: refused with CASE_CLAIMED while another staff
   * member has claimed it.
   */
  readonly decides?: CaseKind;
  /** A player's page may also make this call over its open socket (`SocketRequest`). It needs nothing of HTTP: no file, cookie or limit by address. */
  readonly overSocket?: true;
  /** Allows at most `max` requests from one address in `seconds`; the next are refused with 429. */
  readonly rateLimit?: { readonly max: number; readonly seconds: number };
  /** The longest body in bytes, where it is below the 64 KB of all calls. */
  readonly maxBytes?: number;
  /** The refusals beyond those that access, input and limits of the call bring: `refusalsOf` in the server adds them. */
  readonly refusals: readonly RefusalCode[];
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallName = `${Method} /${string}`;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** The parsed request that the server's handler of a call receives. */
export type ParsedRequest<C extends Call> = { params: Out<C['params']>; query: Out<C['query']>; body: Out<C['body']> };

type Part<K extends string, S> = S extends Schema ? { [P in K]: In<S> } : unknown;

/** The request that a client passes to a call. */
export type RequestOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** The body of a call's response with status 200. */
export type ResponseOf<C extends Call> = Out<C['response']>;

/**
 * The body of every response that is not 2xx: a message for people, a stable code for programs, the faults of a malformed
 * request, and the challenge of one that needs a proof of work.
 */
export type RefusalResponse = {
  message: string;
  code: RefusalCode;
  details?: readonly InputFault[];
  challenge?: ProofChallenge;
};

/** The id of a call in the OpenAPI document, from which clients are generated: `putMatchAccept` for `PUT /match/accept`. */
export const operationIdOf = (name: string): string => {
  const [method = '', path = ''] = name.split(' ');
  const words = path.replaceAll(/\{(\w)/g, (_, letter: string) => `By${letter.toUpperCase()}`).match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};
