import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of games on Lichess. */
export const LICHESS_REFUSALS = {
  LICHESS_OFF: {
    status: 422,
    en: 'Battles on Lichess are closed here. Choose another game.',
    hi: 'Lichess वाले मुक़ाबले यहाँ बंद हैं। कोई और गेम चुनें।',
  },
  LICHESS_UNREACHABLE: {
    status: 503,
    en: 'We cannot reach Lichess right now. Try again in a few minutes.',
    hi: 'अभी Lichess से संपर्क नहीं हो पा रहा। कुछ मिनट बाद फिर कोशिश करें।',
  },
  LICHESS_NEEDED: {
    status: 422,
    en: 'Connect your Lichess account first. It takes a minute.',
    hi: 'पहले अपना Lichess अकाउंट जोड़ें। एक मिनट लगेगा।',
  },
  OPPONENT_WITHOUT_LICHESS: {
    status: 422,
    en: 'Your opponent has no Lichess account connected, so this battle cannot start.',
    hi: 'आपके विरोधी का Lichess अकाउंट जुड़ा नहीं है, इसलिए यह मुक़ाबला शुरू नहीं हो सकता।',
  },
  LICHESS_ALREADY_CONNECTED: {
    status: 409,
    en: 'A Lichess account is connected already. Disconnect it first to use another one.',
    hi: 'एक Lichess अकाउंट पहले से जुड़ा है। दूसरा जोड़ने के लिए पहले उसे हटाएँ।',
  },
  LICHESS_ACCOUNT_TAKEN: {
    status: 409,
    en: 'Another player here has connected this Lichess account. Sign in to Lichess with your own.',
    hi: 'यह Lichess अकाउंट यहाँ किसी और खिलाड़ी ने जोड़ रखा है। Lichess पर अपने अकाउंट से साइन इन करें।',
  },
  LICHESS_ACCOUNT_UNFIT: {
    status: 422,
    en: 'This Lichess account cannot be used here: it is closed, marked by Lichess, or a bot.',
    hi: 'यह Lichess अकाउंट यहाँ नहीं चल सकता: यह बंद है, Lichess ने इस पर निशान लगाया है, या यह बॉट है।',
  },
  LICHESS_SIGN_IN_EXPIRED: {
    status: 422,
    en: 'This took too long, or was begun on another device. Connect your account again.',
    hi: 'इसमें बहुत देर हुई, या यह किसी और डिवाइस पर शुरू हुआ था। अकाउंट दोबारा जोड़ें।',
  },
  LICHESS_SIGN_IN_REFUSED: {
    status: 422,
    en: 'Lichess did not confirm your account. Connect it again.',
    hi: 'Lichess ने आपके अकाउंट की पुष्टि नहीं की। इसे दोबारा जोड़ें।',
  },
  LICHESS_IN_USE: {
    status: 409,
    en: 'You have a battle on Lichess. Finish or delete it first, then disconnect.',
    hi: 'आपका एक मुक़ाबला Lichess पर है। पहले उसे पूरा करें या हटाएँ, फिर अकाउंट हटाएँ।',
  },
  PLAYED_ON_LICHESS: {
    status: 422,
    en: 'This battle is played on Lichess, which reports the result. It needs no room code and no screenshot.',
    hi: 'यह मुक़ाबला Lichess पर खेला जाता है और नतीजा वहीं से आता है। रूम कोड या स्क्रीनशॉट की ज़रूरत नहीं है।',
  },
  LICHESS_GAME_UNFIT: {
    status: 422,
    en: 'A game on Lichess needs one of its clocks and has no app name and no link; any other game has no Lichess clock.',
    hi: 'Lichess वाले गेम के लिए उसकी एक घड़ी चुनें, ऐप का नाम या लिंक न डालें; बाकी गेम में Lichess की घड़ी नहीं होती।',
  },
  NOT_ON_LICHESS: {
    status: 422,
    en: 'This battle is not played on Lichess.',
    hi: 'यह मुक़ाबला Lichess पर नहीं खेला जाता।',
  },
} as const satisfies Record<string, RefusalWords>;

/** The refusals of a match in a room on Lichess, of a player who enters or starts it. */
export const LICHESS_ENTRY_REFUSALS = ['LICHESS_OFF', 'LICHESS_UNREACHABLE', 'LICHESS_NEEDED'] as const;
