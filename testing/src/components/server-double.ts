import type { CallName, CallResponse } from '@muqabla/client/api';
import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { REFUSALS, type RefusalCode, type Refusal } from '@muqabla/contract/refusals';
import { refusalText } from '@muqabla/messages/refusal-text';
import { vi } from 'vitest';

const REFUSED = Symbol('refused');

/** A refusal of the catalogue, with the status and the words that the server answers with. */
export type RefusedAnswer = { readonly [REFUSED]: Refusal };
export const refusal = (refused: RefusalCode, details?: Refusal['details']): RefusedAnswer => ({
  [REFUSED]: details === undefined ? { refused } : { refused, details },
});

/** The response of a call, its refusal, a failure of the server, a lost connection, or no response yet. */
type Answer<N extends CallName> = CallResponse<N> | RefusedAnswer | 'failed' | 'lost' | 'pending';
export type Answers = { readonly [N in CallName]?: Answer<N> };

export type SentRequest = {
  readonly call: CallName;
  readonly path: string;
  readonly search: string;
  readonly body: unknown;
};

export type ServerDouble = {
  /** Adds or replaces answers. A pending request is not answered by it. */
  answers(answers: Answers): void;
  /** The requests of a call so far, or of all calls. */
  requests(call?: CallName): SentRequest[];
  /** The requests that no answer was given for. */
  readonly unanswered: string[];
};

const isRefused = (answer: unknown): answer is RefusedAnswer =>
  typeof answer === 'object' && answer !== null && REFUSED in answer;

const matches = (call: string, request: string) => {
  const wanted = call.split('/');
  const sent = request.split('/');
  return wanted.length === sent.length && wanted.every((part, at) => part.startsWith('{') || part === sent[at]);
};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const respond = (answer: unknown, language: Language): Promise<Response> => {
  if (answer === 'pending') return new Promise(() => undefined);
  if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
  if (answer === 'failed') return Promise.resolve(new Response('', { status: 500 }));
  if (!isRefused(answer)) return Promise.resolve(json(200, answer));
  const { refused } = answer[REFUSED];
  const message = refusalText(answer[REFUSED], language);
  return Promise.resolve(json(REFUSALS[refused].status, { message, code: refused }));
};

const bodyOf = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

/** Replaces `fetch` by answers to calls of the contract. */
export const startServerDouble = (): ServerDouble => {
  const known = new Map<string, unknown>();
  const sent: SentRequest[] = [];
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const path = pathname.replace(/^\/api/, '');
    const request = `${method} ${path}`;
    // A call without parameters comes before one whose parameter could have the same text.
    const call = known.has(request) ? request : [...known.keys()].find((name) => matches(name, request));
    if (call === undefined) {
      unanswered.push(request);
      return Promise.reject(new TypeError(`no answer for ${request}`));
    }
    sent.push({ call: call as CallName, path, search, body: bodyOf(body) });
    const accepted = new Headers(headers).get('accept-language');
    const language = LANGUAGES.find((each) => each === accepted) ?? 'en';
    return respond(known.get(call), language);
  });
  return {
    answers: (answers) => {
      for (const [name, answer] of Object.entries(answers)) known.set(name, answer);
    },
    requests: (call) => sent.filter((request) => call === undefined || request.call === call),
    unanswered,
  };
};
