import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of games that are played in the app. */
export const BOARD_REFUSALS = {
  BOARD_NOT_STARTED: {
    status: 409,
    en: 'This game has not started yet.',
    hi: 'यह गेम अभी शुरू नहीं हुआ है।',
  },
  BOARD_OVER: { status: 409, en: 'This game is over.', hi: 'यह गेम ख़त्म हो चुका है।' },
  BOARD_STILL_RUNNING: {
    status: 409,
    en: 'This game is still being played. You can see this once it is over.',
    hi: 'यह गेम अभी चल रहा है। ख़त्म होने पर आप इसे देख पाएँगे।',
  },
  BOARD_MOVED_ON: {
    status: 409,
    en: 'The game has moved on. Look at the board again.',
    hi: 'गेम आगे बढ़ चुका है। बोर्ड दोबारा देखें।',
  },
  BOARD_AHEAD: {
    status: 409,
    en: 'Your board does not match the game. It is being loaded again.',
    hi: 'आपका बोर्ड गेम से अलग है। इसे दोबारा लोड किया जा रहा है।',
  },
  TIME_RAN_OUT: {
    status: 409,
    en: 'Your time ran out before this arrived.',
    hi: 'यह चाल पहुँचने से पहले आपका समय ख़त्म हो गया।',
  },
  DICE_CHANGED: {
    status: 409,
    en: 'The dice of this battle were set again. Look once more and try again.',
    hi: 'इस मुक़ाबले के पासे दोबारा तय हुए हैं। एक बार देखकर फिर कोशिश करें।',
  },
  COMPLAINT_ALREADY_SENT: {
    status: 409,
    en: 'Our team already has a complaint about this game.',
    hi: 'इस गेम की शिकायत हमारी टीम को मिल चुकी है।',
  },
  LINK_NOT_DUE: {
    status: 409,
    en: 'This part of the dice is not due now.',
    hi: 'पासे के इस हिस्से की बारी अभी नहीं है।',
  },
  NOT_YOUR_LINK: {
    status: 422,
    en: 'For your own roll this part of the dice goes with the tap.',
    hi: 'आपकी अपनी चाल में पासे का यह हिस्सा टैप के साथ ही जाता है।',
  },
  WRONG_LINK: {
    status: 422,
    en: 'This part of the dice is not from the phone that began the game. Roll once more.',
    hi: 'पासे का यह हिस्सा उस फ़ोन का नहीं है जिस पर गेम शुरू हुआ था। एक बार फिर पासा फेंकें।',
  },
  NOT_YOUR_TURN: { status: 422, en: 'It is not your turn.', hi: 'अभी आपकी बारी नहीं है।' },
  ILLEGAL_ACT: { status: 422, en: 'This move is not allowed here.', hi: 'यह चाल यहाँ नहीं चल सकते।' },
  ROLL_FIRST: { status: 422, en: 'Roll the dice first.', hi: 'पहले पासा फेंकें।' },
  MOVE_FIRST: { status: 422, en: 'Move a token first.', hi: 'पहले गोटी चलें।' },
  ACT_NOT_IN_GAME: { status: 422, en: 'This is not part of this game.', hi: 'यह इस गेम में नहीं होता।' },
  DRAW_ALREADY_OFFERED: {
    status: 422,
    en: 'A draw is already offered.',
    hi: 'बराबरी का प्रस्ताव पहले से है।',
  },
  DRAW_OFFERED_LATELY: {
    status: 422,
    en: 'You have offered a draw already. You can offer one again after a few more moves.',
    hi: 'आप बराबरी का प्रस्ताव दे चुके हैं। कुछ और चालों के बाद फिर दे सकते हैं।',
  },
  NO_DRAW_OFFER: { status: 422, en: 'No draw is offered.', hi: 'बराबरी का कोई प्रस्ताव नहीं है।' },
  PLAYED_ON_BOARD: {
    status: 422,
    en: 'This battle is played here in the app. It needs no room code and no result.',
    hi: 'यह मुक़ाबला यहीं ऐप में खेला जाता है। इसमें रूम कोड या नतीजा भेजने की ज़रूरत नहीं है।',
  },
  NOT_A_BOARD_ROOM: {
    status: 422,
    en: 'This battle is not played in the app.',
    hi: 'यह मुक़ाबला ऐप में नहीं खेला जाता।',
  },
  BOARD_SEED_NEEDED: {
    status: 422,
    en: 'Your app did not send its part of the dice. Reload the page and try again.',
    hi: 'आपके ऐप ने पासे का अपना हिस्सा नहीं भेजा। पेज दोबारा खोलकर फिर कोशिश करें।',
  },
  WRONG_HOST_SEED: {
    status: 422,
    en: 'This device did not create the battle, so it cannot start it. Use the device you created it on, or delete it and create a new one.',
    hi: 'मुक़ाबला इस फ़ोन से नहीं बना था, इसलिए यहाँ से शुरू नहीं हो सकता। उसी फ़ोन से शुरू करें, या इसे हटाकर नया बनाएँ।',
  },
  COMPLAINT_TOO_LATE: {
    status: 422,
    en: 'A complaint is possible for {hours} hours after the game.',
    hi: 'शिकायत गेम के बाद {hours} घंटे तक ही की जा सकती है।',
  },
} as const satisfies Record<string, RefusalWords>;

/** Refusals of watching. */
export const WATCH_REFUSALS = {
  GAME_NOT_SHOWN: {
    status: 404,
    en: 'This game is not shown. Its players may have changed their choice.',
    hi: 'यह गेम नहीं दिखाया जा रहा। हो सकता है इसके खिलाड़ियों ने अपनी पसंद बदल ली हो।',
  },
} as const satisfies Record<string, RefusalWords>;
