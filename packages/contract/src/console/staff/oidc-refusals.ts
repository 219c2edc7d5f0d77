import type { RefusalWords } from '../../refusal-words.ts';

/** The refusals of the company's own sign-in (OpenID Connect) of staff. */
export const OIDC_REFUSALS = {
  SIGN_IN_WAY_OFF: {
    status: 422,
    en: 'This way of signing in is switched off here. Please choose another one.',
    hi: 'लॉग इन का यह तरीक़ा यहाँ बंद है। कोई दूसरा तरीक़ा चुनें।',
  },
  OIDC_UNAVAILABLE: {
    status: 503,
    en: 'The company’s sign-in does not answer. Please try again in a few minutes.',
    hi: 'कंपनी का लॉग इन जवाब नहीं दे रहा। कुछ मिनट बाद फिर कोशिश करें।',
  },
  OIDC_SPENT: {
    status: 422,
    en: 'This sign-in has expired, was used already or began in another browser. Please begin again.',
    hi: 'यह लॉग इन पुराना हो गया, पहले इस्तेमाल हो चुका या किसी दूसरे ब्राउज़र में शुरू हुआ था। फिर से शुरू करें।',
  },
  OIDC_DECLINED: {
    status: 422,
    en: 'The company’s sign-in was not completed. Please begin again.',
    hi: 'कंपनी का लॉग इन पूरा नहीं हुआ। फिर से शुरू करें।',
  },
  OIDC_MISFIT: {
    status: 422,
    en: 'The company’s sign-in refuses this console ({detail}). Whoever manages it can compare the client there with the set-up here: redirect address, authorization code with PKCE, client secret, scopes.',
    hi: 'कंपनी का लॉग इन इस कंसोल को मना कर रहा है ({detail})। उसे सँभालने वाले वहाँ के क्लाइंट को यहाँ की सेटिंग से मिलाएँ: रीडायरेक्ट पता, PKCE के साथ authorization code, क्लाइंट सीक्रेट, स्कोप।',
  },
  OIDC_UNPROVED: {
    status: 422,
    en: 'The answer of the company’s sign-in could not be verified. Nobody was signed in.',
    hi: 'कंपनी के लॉग इन का जवाब जाँच में सही नहीं निकला। किसी को लॉग इन नहीं किया गया।',
  },
  OIDC_NO_ROLE: {
    status: 422,
    en: 'Your company account has no role in this console. Ask the people who manage your company’s accounts.',
    hi: 'आपके कंपनी खाते को इस कंसोल में कोई रोल नहीं मिला है। कंपनी के खाते सँभालने वालों से बात करें।',
  },
  OIDC_NO_EMAIL: {
    status: 422,
    en: 'Your company account has no e-mail address, so no staff account can be made for it.',
    hi: 'आपके कंपनी खाते में ई-मेल पता नहीं है, इसलिए उसके लिए स्टाफ़ खाता नहीं बन सकता।',
  },
  OIDC_NOT_LINKED: {
    status: 409,
    en: 'A staff account with your e-mail address is here already. An owner now sees your request on its page and can link it.',
    hi: 'आपके ई-मेल पते का स्टाफ़ खाता पहले से है। आपका अनुरोध उस खाते के पेज पर दिख रहा है; कोई ओनर उसे जोड़ सकता है।',
  },
  OIDC_OTHER_ACCOUNT: {
    status: 422,
    en: 'This was another company account than the one you are signed in with.',
    hi: 'यह वह कंपनी खाता नहीं है जिससे आपने लॉग इन किया है।',
  },
  OIDC_NOT_RECENT: {
    status: 422,
    en: 'The company’s sign-in did not ask for your identity again, so this cannot be confirmed.',
    hi: 'कंपनी के लॉग इन ने दोबारा पहचान नहीं पूछी, इसलिए पुष्टि नहीं हो सकी।',
  },
  STAFF_DISABLED: {
    status: 422,
    en: 'This staff account is disabled. An owner can enable it.',
    hi: 'यह स्टाफ़ खाता बंद है। कोई ओनर इसे चालू कर सकता है।',
  },
} as const satisfies Record<string, RefusalWords>;
