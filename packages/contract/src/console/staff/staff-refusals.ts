import type { RefusalWords } from '../../refusal-words.ts';

/** The refusals of the console: proposals, staff, games, settings and jobs. */
export const STAFF_REFUSALS = {
  OTHER_ORDER: {
    status: 400,
    en: 'This page belongs to another order of the list. Please begin at the top of the list.',
    hi: 'यह पेज सूची के किसी दूसरे क्रम का है। सूची की शुरुआत से देखें।',
  },
  GAME_NOT_FOUND: { status: 404, en: 'This game is not available.', hi: 'यह गेम अभी नहीं है।' },
  SAME_PERSON: {
    status: 409,
    en: 'You proposed this yourself. Another staff member must decide.',
    hi: 'यह प्रस्ताव आपका है। फ़ैसला किसी दूसरे स्टाफ़ सदस्य को करना होगा।',
  },
  FIRST_APPROVER: {
    status: 409,
    en: 'You approved this first. Another person must approve it now.',
    hi: 'पहली मंज़ूरी आपने दी थी। अब किसी दूसरे व्यक्ति को मंज़ूरी देनी होगी।',
  },
  GAME_NAME_TAKEN: {
    status: 409,
    en: 'There is a game of this name already.',
    hi: 'इस नाम का गेम पहले से है।',
  },
  GAME_CHANGED: {
    status: 409,
    en: 'Somebody else changed the games meanwhile. Nothing was saved.',
    hi: 'इस बीच किसी और ने गेम बदले। कुछ सेव नहीं हुआ।',
  },
  JOB_RUNNING: {
    status: 409,
    en: 'This job is running or already done. Look at it again.',
    hi: 'यह जॉब चल रही है या पूरी हो चुकी है। फिर से देखें।',
  },
  EMAIL_TAKEN: {
    status: 409,
    en: 'A staff member with this e-mail is already here.',
    hi: 'इस ई-मेल का स्टाफ़ सदस्य पहले से है।',
  },
  OWN_ACCOUNT: {
    status: 409,
    en: 'This is your own account. Another owner must do this.',
    hi: 'यह आपका अपना खाता है। यह काम किसी दूसरे मालिक को करना होगा।',
  },
  SETTINGS_CHANGED: {
    status: 409,
    en: 'Somebody else saved settings meanwhile. Nothing was saved.',
    hi: 'इस बीच किसी और ने सेटिंग सेव की। कुछ सेव नहीं हुआ।',
  },
  SETTINGS_MOVED_ON: {
    status: 409,
    en: 'One of these settings has changed since the proposal. Reject it and propose it again.',
    hi: 'प्रस्ताव के बाद इनमें से कोई सेटिंग बदल गई है। इसे रिजेक्ट करके फिर से प्रस्ताव दें।',
  },
  APPROVER_TOO_NEW: {
    status: 409,
    en: 'Your access to the console is new or was changed less than {hours} hours ago. Somebody else must approve this, or you later.',
    hi: 'कंसोल में आपकी पहुँच नई है या {hours} घंटे के भीतर बदली गई है। मंज़ूरी कोई और दे, या आप बाद में दें।',
  },
  PROPOSAL_DECIDED: { status: 409, en: 'This was already decided.', hi: 'इस पर फ़ैसला पहले ही हो चुका है।' },
  ALREADY_PROPOSED: {
    status: 409,
    en: 'This is already proposed and waits for another staff member.',
    hi: 'यह प्रस्ताव पहले से है और दूसरे स्टाफ़ सदस्य का इंतज़ार कर रहा है।',
  },
  GAME_LINK_UNFIT: {
    status: 422,
    en: 'A game link begins with https://, holds {code} once and leads to one of: {hosts}',
    hi: 'गेम का लिंक https:// से शुरू हो, उसमें {code} एक बार हो और वह इनमें से किसी पर जाए: {hosts}',
  },
  GAME_BOARD_UNFIT: {
    status: 422,
    en: 'A game played in the app needs a board game and one of its clocks, and has no app name; any other game has no board.',
    hi: 'ऐप में खेले जाने वाले गेम के लिए बोर्ड गेम और उसकी एक घड़ी चुनें, दूसरे ऐप का नाम न डालें; बाकी गेम में बोर्ड नहीं होता।',
  },
  PICTURE_TOO_SMALL: {
    status: 422,
    en: 'This picture is too small. At least {width} × {height} pixels.',
    hi: 'यह फ़ोटो बहुत छोटी है। कम से कम {width} × {height} पिक्सेल।',
  },
  SETTINGS_NEED_TWO: {
    status: 422,
    en: 'One person alone cannot change these settings. Send the change to a second staff member.',
    hi: 'ये सेटिंग कोई अकेला नहीं बदल सकता। बदलाव दूसरे स्टाफ़ सदस्य को भेजें।',
  },
  NOTHING_TO_PROPOSE: {
    status: 422,
    en: 'These settings have these values already.',
    hi: 'इन सेटिंग के मान पहले से यही हैं।',
  },
  SETTINGS_WRONG: {
    status: 422,
    en: 'These settings do not fit. {detail}',
    hi: 'ये सेटिंग ठीक नहीं बैठतीं। {detail}',
  },
  JOB_MOVES_MONEY: {
    status: 422,
    en: 'Money hangs on this job, so it cannot be deleted. Try it again instead.',
    hi: 'इस जॉब से पैसा जुड़ा है, इसलिए यह हटाई नहीं जा सकती। इसे फिर से चलाएँ।',
  },
} as const satisfies Record<string, RefusalWords>;
