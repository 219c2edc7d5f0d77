import { POINTS_ECONOMIES } from '../../economy.ts';
import type { RefusalWords } from '../../refusal-words.ts';

/** The refusals of calls on matches, reviews and reversals. */
export const MATCH_REFUSALS = {
  MATCH_NOT_FOUND: { status: 404, en: 'This battle was not found.', hi: 'यह मुक़ाबला नहीं मिला।' },
  MATCH_MOVED_ON: {
    status: 409,
    en: 'This battle has moved on. The list is being refreshed.',
    hi: 'यह मुक़ाबला आगे बढ़ चुका है। सूची ताज़ा हो रही है।',
  },
  NOT_YOUR_MOVE: { status: 409, en: 'This is not your move in this battle.', hi: 'इस मुक़ाबले में यह क़दम आपका नहीं है।' },
  OWN_MATCH: { status: 409, en: 'You cannot join your own battle.', hi: 'आप अपने ही मुक़ाबले में नहीं जुड़ सकते।' },
  ROOM_CODE_ALREADY_SET: {
    status: 409,
    en: 'The room code is already set and cannot be changed.',
    hi: 'रूम कोड पहले से डाला जा चुका है और बदला नहीं जा सकता।',
  },
  BATTLE_CHANGED: {
    status: 409,
    en: 'This battle was already created on other terms.',
    hi: 'यह मुक़ाबला पहले ही दूसरी शर्तों पर बन चुका है।',
  },
  RESULT_ALREADY_SENT: {
    status: 409,
    en: 'You have already sent a result for this battle.',
    hi: 'आप इस मुक़ाबले का नतीजा पहले ही भेज चुके हैं।',
  },
  SECOND_LOSS: {
    status: 409,
    en: 'The other player reported a loss before you, so this battle was settled for you and the prize of ₹{prize} is in your winnings. Your report is kept, and our team looks at it.',
    hi: 'दूसरे खिलाड़ी ने आपसे पहले अपनी हार भेज दी थी, इसलिए यह मुक़ाबला आपके पक्ष में पूरा हुआ और ₹{prize} का इनाम आपकी जीत में है। आपकी रिपोर्ट दर्ज कर ली गई है, हमारी टीम इसे देखेगी।',
  },
  PHRASE_NOT_IN_ROOM: {
    status: 422,
    en: 'This phrase does not fit this battle.',
    hi: 'यह बात इस मुक़ाबले के लिए नहीं है।',
  },
  PHRASES_USED_UP: {
    status: 422,
    en: 'You have sent all the quick words of this battle.',
    hi: 'इस मुक़ाबले में आप जितने झटपट मैसेज भेज सकते थे, भेज चुके हैं।',
  },
  NO_PHRASES_TO_REPORT: {
    status: 422,
    en: 'The other player has sent no quick words in this battle.',
    hi: 'दूसरे खिलाड़ी ने इस मुक़ाबले में कोई झटपट मैसेज नहीं भेजा।',
  },
  NOTHING_TO_OBJECT: {
    status: 409,
    en: 'This battle was not settled by rule, so there is nothing to object to here. Support helps you.',
    hi: 'यह मुक़ाबला नियम से पूरा नहीं हुआ था, इसलिए यहाँ आपत्ति नहीं हो सकती। सपोर्ट आपकी मदद करेगा।',
  },
  OBJECTION_TOO_LATE: {
    status: 422,
    en: 'You could object for {hours} hours, and they are over. Support helps you.',
    hi: 'आपत्ति {hours} घंटे तक की जा सकती थी, समय निकल गया। सपोर्ट आपकी मदद करेगा।',
  },
  PICTURE_NOT_READABLE: {
    status: 409,
    en: 'This picture is not read again: it was read, or could not be read several times.',
    hi: 'यह फ़ोटो दोबारा नहीं पढ़ी जाएगी: यह पढ़ी जा चुकी है, या कई बार पढ़ी नहीं जा सकी।',
  },
  CASE_CLAIMED: {
    status: 409,
    en: '{name} is deciding this case.',
    hi: 'इस केस का फ़ैसला {name} कर रहे हैं।',
  },
  ALREADY_REVERSED: {
    status: 409,
    en: 'A decision of this battle was already reversed once.',
    hi: 'इस मुक़ाबले का फ़ैसला एक बार पलटा जा चुका है।',
  },
  INSUFFICIENT_BALANCE: {
    status: 422,
    en: 'Your balance is too low for this battle. Add ₹{missing} or more.',
    hi: 'इस मुक़ाबले के लिए बैलेंस कम है। ₹{missing} या ज़्यादा जोड़ें।',
  },
  POINTS_PAIR_LIMIT: {
    status: 422,
    en: 'From the same player one can win at most {limit} points in a day. You two can still play for {left} points today. Practice and arenas are free, or play someone else.',
    hi: 'एक ही खिलाड़ी से एक दिन में ज़्यादा से ज़्यादा {limit} अंक जीते जा सकते हैं। आप दोनों आज {left} अंक तक का मुक़ाबला और खेल सकते हैं। प्रैक्टिस और अखाड़े मुफ़्त हैं, या किसी और खिलाड़ी के साथ खेलें।',
    economies: POINTS_ECONOMIES,
  },
  POINTS_DAY_LIMIT: {
    status: 422,
    en: 'One can win at most {limit} points in a day, counting open battles. You can still play for {left} points today; it begins again at midnight (India time). Practice and arenas are free.',
    hi: 'एक दिन में ज़्यादा से ज़्यादा {limit} अंक जीते जा सकते हैं, खुले मुक़ाबले भी गिने जाते हैं। आज आप {left} अंक तक का मुक़ाबला और खेल सकते हैं; गिनती आधी रात (भारतीय समय) से फिर शुरू होगी। प्रैक्टिस और अखाड़े मुफ़्त हैं।',
    economies: POINTS_ECONOMIES,
  },
  REMATCH_TOO_LATE: {
    status: 422,
    en: 'A rematch is possible for {minutes} minutes after a battle. Create a new battle instead.',
    hi: 'दोबारा मुक़ाबला, ख़त्म होने के {minutes} मिनट तक ही हो सकता है। नया मुक़ाबला बनाएँ।',
  },
  REMATCH_OVER: {
    status: 409,
    en: 'The rematch of this battle is over. Play another battle.',
    hi: 'इस मुक़ाबले का दोबारा वाला मौक़ा निकल चुका है। एक और मुक़ाबला खेलें।',
  },
  STAKE_OUT_OF_BOUNDS: {
    status: 422,
    en: 'Choose an amount from ₹{min} to ₹{max}.',
    hi: '₹{min} से ₹{max} के बीच का अमाउंट चुनें।',
  },
  STAKE_OFF_STEP: { status: 422, en: 'Choose an amount in steps of ₹{step}.', hi: '₹{step} के हिसाब से अमाउंट चुनें।' },
  TOO_MANY_OPEN_MATCHES: {
    status: 422,
    en: 'You already have {limit} open battles. Delete or finish one first.',
    hi: 'आपके {limit} मुक़ाबले पहले से खुले हैं। पहले एक हटाएँ या पूरा करें।',
  },
  ALREADY_QUEUED: {
    status: 409,
    en: 'You are already waiting for an opponent. Cancel that first.',
    hi: 'आप पहले से सामने वाले खिलाड़ी का इंतज़ार कर रहे हैं। पहले उसे रद्द करें।',
  },
  ALREADY_PLAYING: {
    status: 422,
    en: 'You already have a running battle in this game. Finish it first.',
    hi: 'इस गेम में आपका एक मुक़ाबला चल रहा है। पहले उसे पूरा करें।',
  },
  OPPONENT_ALREADY_PLAYING: {
    status: 422,
    en: 'The other player is in another running battle of this game.',
    hi: 'दूसरा खिलाड़ी इस गेम के किसी और चल रहे मुक़ाबले में है।',
  },
  GAME_CLOSED: { status: 422, en: 'This game is closed for new battles.', hi: 'यह गेम नए मुक़ाबलों के लिए बंद है।' },
  ROOM_CODE_BATTLES_OFF: {
    status: 422,
    en: 'Battles with a room code in another app are not offered here. Choose a game on the board.',
    hi: 'रूम कोड से दूसरे ऐप में खेले जाने वाले मुक़ाबले यहाँ नहीं होते। बोर्ड का कोई गेम चुनें।',
  },
  ROOM_CODE_NEEDED: {
    status: 422,
    en: 'A win or a loss can be sent only once the room code is set.',
    hi: 'रूम कोड डलने के बाद ही जीत या हार भेजी जा सकती है।',
  },
  SCREENSHOT_NEEDED: { status: 422, en: 'Please add your win screenshot.', hi: 'जीत का स्क्रीनशॉट जोड़ें।' },
  CANCEL_REASON_NEEDED: { status: 422, en: 'Please choose a reason for the cancel.', hi: 'रद्द करने की वजह चुनें।' },
  WRONG_ROOM_KIND: {
    status: 422,
    en: 'This battle takes its result in the other room.',
    hi: 'इस मुक़ाबले का नतीजा दूसरे रूम में भेजा जाता है।',
  },
  NOT_ALLOWED_TO_PLAY: {
    status: 422,
    en: 'Your KYC says that you may not play: you are below the minimum age, or live in a state where this is not allowed.',
    hi: 'KYC के हिसाब से आप नहीं खेल सकते: आपकी उम्र कम है, या आप ऐसे राज्य में रहते हैं जहाँ खेलने की इजाज़त नहीं है।',
  },
  NOTHING_TO_REVERSE: {
    status: 422,
    en: 'No reviewer decided this battle and no doubt was raised about it, so there is nothing to reverse.',
    hi: 'इस मुक़ाबले का फ़ैसला किसी समीक्षक ने नहीं किया और इस पर कोई संदेह भी नहीं है, इसलिए पलटने को कुछ नहीं है।',
  },
  STAKE_GIVEN_BACK: {
    status: 409,
    en: 'The stake of this battle was given back by a restitution. Undo the restitution first.',
    hi: 'इस मुक़ाबले की एंट्री भरपाई में लौटाई जा चुकी है। पहले भरपाई वापस लें।',
  },
  NO_BATTLES_TO_RESTORE: {
    status: 422,
    en: 'In this time the player won no battle that a restitution does not already cover.',
    hi: 'इस समय में खिलाड़ी ने ऐसा कोई मुक़ाबला नहीं जीता जिसकी भरपाई बाक़ी हो।',
  },
  TOO_MANY_TO_RESTORE: {
    status: 422,
    en: 'These are more than {limit} battles. Choose a shorter time or one game.',
    hi: 'ये {limit} से ज़्यादा मुक़ाबले हैं। कम समय या एक गेम चुनें।',
  },
  RESTITUTION_CHANGED: {
    status: 409,
    en: 'The battles or the money held have changed: ₹{paid} would be paid back now. Look again, then approve.',
    hi: 'मुक़ाबले या रोकी गई रकम बदल गई है: अब ₹{paid} लौटेंगे। फिर से देखकर मंज़ूरी दें।',
  },
  NOTHING_TO_UNDO: {
    status: 409,
    en: 'This restitution is not in effect, or is still correcting ratings. Look again in a moment.',
    hi: 'यह भरपाई लागू नहीं है, या रेटिंग अभी ठीक हो रही है। थोड़ी देर में फिर देखें।',
  },
} as const satisfies Record<string, RefusalWords>;
