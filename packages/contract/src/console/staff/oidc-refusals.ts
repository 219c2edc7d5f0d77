import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** The refusals of the company's own sign-in (OpenID Connect) of staff. */
export const OIDC_REFUSALS = {
  SIGN_IN_WAY_OFF: {
    status: 422,
    words: text('This way of signing in is switched off here. Please choose another one.'),
  },
  OIDC_UNAVAILABLE: {
    status: 503,
    words: text('The company’s sign-in does not answer. Please try again in a few minutes.'),
  },
  OIDC_SPENT: {
    status: 422,
    words: text('This sign-in has expired, was used already or began in another browser. Please begin again.'),
  },
  OIDC_DECLINED: { status: 422, words: text('The company’s sign-in was not completed. Please begin again.') },
  OIDC_MISFIT: {
    status: 422,
    words: text(
      'The company’s sign-in refuses this console ({detail}). Whoever manages it can compare the client there with the set-up here: redirect address, authorization code with PKCE, client secret, scopes.',
    ),
  },
  OIDC_UNPROVED: {
    status: 422,
    words: text('The answer of the company’s sign-in could not be verified. Nobody was signed in.'),
  },
  OIDC_NO_ROLE: {
    status: 422,
    words: text('Your company account has no role in this console. Ask the people who manage your company’s accounts.'),
  },
  OIDC_NO_EMAIL: {
    status: 422,
    words: text('Your company account has no e-mail address, so no staff account can be made for it.'),
  },
  OIDC_NOT_LINKED: {
    status: 409,
    words: text(
      'A staff account with your e-mail address is here already. An owner now sees your request on its page and can link it.',
    ),
  },
  OIDC_OTHER_ACCOUNT: {
    status: 422,
    words: text('This was another company account than the one you are signed in with.'),
  },
  OIDC_NOT_RECENT: {
    status: 422,
    words: text('The company’s sign-in did not ask for your identity again, so this cannot be confirmed.'),
  },
  STAFF_DISABLED: { status: 422, words: text('This staff account is disabled. An owner can enable it.') },
} as const satisfies Record<string, RefusalWords>;
