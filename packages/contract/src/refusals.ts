type Words = { readonly status: number; readonly en: string; readonly hi: string };

/**
 * Every refusal the server can answer with: its HTTP status and its words in both languages.
 * `{name}` in the words is filled from the refusal's details.
 */
export const REFUSALS = {
  MALFORMED: {
    status: 400,
    en: 'Something in this request is not right: {detail}',
    hi: 'इस अनुरोध में कुछ ठीक नहीं है: {detail}',
  },
  NOT_YOU: { status: 400, en: 'This request names another player.', hi: 'इस अनुरोध में किसी और खिलाड़ी का नाम है।' },
  WRONG_OTP: {
    status: 400,
    en: 'Wrong OTP. Please check the SMS and try again.',
    hi: 'ग़लत ओटीपी। कृपया SMS देखकर फिर कोशिश करें।',
  },
  OTP_SPENT: {
    status: 400,
    en: 'This OTP is no longer valid. Please ask for a new one.',
    hi: 'यह ओटीपी अब मान्य नहीं है। कृपया नया ओटीपी मँगाएँ।',
  },
  SIGNUP_EXPIRED: {
    status: 400,
    en: 'Your registration has expired. Please start again.',
    hi: 'आपका रजिस्ट्रेशन समय ख़त्म हो गया। कृपया फिर से शुरू करें।',
  },
  WRONG_SIGN_IN: { status: 400, en: 'E-mail, password or code is wrong.', hi: 'ई-मेल, पासवर्ड या कोड ग़लत है।' },
  WRONG_CODE: {
    status: 400,
    en: 'This code is wrong or was used before. Wait for the next one.',
    hi: 'यह कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  },
  INVITATION_SPENT: {
    status: 400,
    en: 'This invitation was used, replaced or has expired. Ask an owner for a new one.',
    hi: 'यह निमंत्रण इस्तेमाल हो चुका है, बदला गया है या इसका समय ख़त्म हो गया है। किसी मालिक से नया माँगें।',
  },
  OTHER_ORDER: {
    status: 400,
    en: 'This page belongs to another order of the list. Please begin at the top of the list.',
    hi: 'यह पेज सूची के किसी दूसरे क्रम का है। कृपया सूची की शुरुआत से देखें।',
  },
  USERNAME_EMPTY: { status: 400, en: 'Username cannot be empty!', hi: 'यूज़रनेम ख़ाली नहीं हो सकता!' },
  SESSION_ENDED: {
    status: 401,
    en: 'You are signed out. Please log in again.',
    hi: 'आप लॉग आउट हो गए हैं। कृपया फिर लॉग इन करें।',
  },
  ACCESS_EXPIRED: { status: 403, en: 'Please log in to continue.', hi: 'आगे बढ़ने के लिए लॉग इन करें।' },
  NOT_FOUND: { status: 404, en: 'Not found.', hi: 'नहीं मिला।' },
  GAME_NOT_FOUND: { status: 404, en: 'This game is not available.', hi: 'यह गेम उपलब्ध नहीं है।' },
  MATCH_NOT_FOUND: { status: 404, en: 'This battle was not found.', hi: 'यह मुक़ाबला नहीं मिला।' },
  PLAYER_NOT_FOUND: { status: 404, en: 'This player was not found.', hi: 'यह खिलाड़ी नहीं मिला।' },
  BANNED: {
    status: 409,
    en: 'Your account is banned. Please contact the Admin.',
    hi: 'आपका खाता बंद है। कृपया एडमिन से संपर्क करें।',
  },
  ALREADY_BANNED: {
    status: 409,
    en: 'This player is banned already.',
    hi: 'यह खिलाड़ी पहले से बैन है।',
  },
  NOT_BANNED: { status: 409, en: 'This player is not banned.', hi: 'यह खिलाड़ी बैन नहीं है।' },
  PHONE_TAKEN: {
    status: 409,
    en: 'This number is already registered. Please log in.',
    hi: 'यह नंबर पहले से रजिस्टर है। कृपया लॉग इन करें।',
  },
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
  RESULT_ALREADY_SENT: {
    status: 409,
    en: 'You have already sent a result for this battle.',
    hi: 'आप इस मुक़ाबले का नतीजा पहले ही भेज चुके हैं।',
  },
  RECHARGE_CHANGED: {
    status: 409,
    en: 'This order was already placed with other details. Please start a new one.',
    hi: 'यह ऑर्डर पहले ही दूसरी जानकारी के साथ दिया जा चुका है। कृपया नया शुरू करें।',
  },
  WITHDRAW_PENDING: {
    status: 409,
    en: 'You already have a withdrawal under way. Wait until it is done.',
    hi: 'आपकी एक निकासी पहले से चल रही है। उसके पूरे होने तक रुकें।',
  },
  WITHDRAWAL_MOVED_ON: {
    status: 409,
    en: 'This withdrawal has moved on. Look at it again.',
    hi: 'यह निकासी आगे बढ़ चुकी है। फिर से देखें।',
  },
  PAYOUT_SETTLED: { status: 409, en: 'This payout has already settled.', hi: 'यह पेआउट पहले ही पूरा हो चुका है।' },
  CASE_CLAIMED: {
    status: 409,
    en: '{name} is deciding this case.',
    hi: 'इस केस का फ़ैसला {name} कर रहे हैं।',
  },
  SAME_PERSON: {
    status: 409,
    en: 'You proposed this yourself. Another staff member must decide.',
    hi: 'यह प्रस्ताव आपका है। फ़ैसला किसी दूसरे स्टाफ़ सदस्य को करना होगा।',
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
  REFERRER_CHANGED: {
    status: 409,
    en: 'Something changed here meanwhile. Please look at it again.',
    hi: 'इस बीच यहाँ कुछ बदल गया है। कृपया फिर से देखें।',
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
  PROPOSAL_DECIDED: { status: 409, en: 'This was already decided.', hi: 'इस पर फ़ैसला पहले ही हो चुका है।' },
  ALREADY_PROPOSED: {
    status: 409,
    en: 'This is already proposed and waits for another staff member.',
    hi: 'यह प्रस्ताव पहले से है और दूसरे स्टाफ़ सदस्य का इंतज़ार कर रहा है।',
  },
  REFUND_UNDER_WAY: {
    status: 409,
    en: 'This money is on its way back. Wait for what the gateway says.',
    hi: 'यह पैसा वापस भेजा जा रहा है। गेटवे के जवाब तक रुकें।',
  },
  ALREADY_REVERSED: {
    status: 409,
    en: 'A decision of this battle was already reversed once.',
    hi: 'इस मुक़ाबले का फ़ैसला एक बार पलटा जा चुका है।',
  },
  MESSAGE_CHANGED: {
    status: 409,
    en: 'This message was already sent with other content.',
    hi: 'यह संदेश पहले ही दूसरी सामग्री के साथ भेजा जा चुका है।',
  },
  RECORDING_TOO_LONG: {
    status: 413,
    en: 'The voice message is too long. At most 60 seconds and 2 MB.',
    hi: 'आवाज़ संदेश बहुत लंबा है। अधिकतम 60 सेकंड और 2 MB।',
  },
  FILE_TOO_LARGE: { status: 413, en: 'The picture is too large. At most 5 MB.', hi: 'तस्वीर बहुत बड़ी है। अधिकतम 5 MB।' },
  STATEMENT_TOO_LARGE: {
    status: 413,
    en: 'This statement is too large: at most 5 MB and 50,000 lines. Split it by days and compare each part.',
    hi: 'यह स्टेटमेंट बहुत बड़ा है: अधिकतम 5 MB और 50,000 लाइनें। इसे दिनों में बाँटकर हर हिस्सा मिलाएँ।',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    en: 'This is too much to send at once. Please shorten it.',
    hi: 'यह एक बार में भेजने के लिए बहुत ज़्यादा है। कृपया छोटा करें।',
  },
  NOT_AN_IMAGE: {
    status: 415,
    en: 'Please choose a picture (JPG, PNG or WebP).',
    hi: 'कृपया एक तस्वीर चुनें (JPG, PNG या WebP)।',
  },
  NOT_A_RECORDING: {
    status: 415,
    en: 'This is not a voice recording we can play.',
    hi: 'यह ऐसी आवाज़ रिकॉर्डिंग नहीं है जिसे हम चला सकें।',
  },
  CONFIRM_NEEDED: {
    status: 422,
    en: 'Please confirm that it is you, then try again.',
    hi: 'कृपया पुष्टि करें कि यह आप ही हैं, फिर कोशिश करें।',
  },
  PASSWORD_COMMON: {
    status: 422,
    en: 'This password is too easy to guess. Choose a longer or less common one.',
    hi: 'यह पासवर्ड आसानी से पता चल सकता है। लंबा या कम प्रचलित पासवर्ड चुनें।',
  },
  INSUFFICIENT_BALANCE: {
    status: 422,
    en: 'Your balance is too low for this battle. Add ₹{missing} or more.',
    hi: 'इस मुक़ाबले के लिए बैलेंस कम है। ₹{missing} या ज़्यादा जोड़ें।',
  },
  REMATCH_TOO_LATE: {
    status: 422,
    en: 'A rematch is possible for {minutes} minutes after a battle. Create a new battle instead.',
    hi: 'दोबारा मुक़ाबला, ख़त्म होने के {minutes} मिनट तक ही हो सकता है। नया मुक़ाबला बनाएँ।',
  },
  STAKE_OUT_OF_BOUNDS: {
    status: 422,
    en: 'Choose an amount from ₹{min} to ₹{max}.',
    hi: '₹{min} से ₹{max} के बीच की राशि चुनें।',
  },
  STAKE_OFF_STEP: { status: 422, en: 'Choose an amount in steps of ₹{step}.', hi: '₹{step} के गुणज में राशि चुनें।' },
  TOO_MANY_OPEN_MATCHES: {
    status: 422,
    en: 'You already have {limit} open battles. Delete or finish one first.',
    hi: 'आपके {limit} मुक़ाबले पहले से खुले हैं। पहले एक हटाएँ या पूरा करें।',
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
  GAME_LINK_UNFIT: {
    status: 422,
    en: 'A game link begins with https://, holds {code} once and leads to one of: {hosts}',
    hi: 'गेम का लिंक https:// से शुरू हो, उसमें {code} एक बार हो और वह इनमें से किसी पर जाए: {hosts}',
  },
  PICTURE_TOO_SMALL: {
    status: 422,
    en: 'This picture is too small. At least {width} × {height} pixels.',
    hi: 'यह तस्वीर बहुत छोटी है। कम से कम {width} × {height} पिक्सेल।',
  },
  SETTINGS_WRONG: {
    status: 422,
    en: 'These settings do not fit. {detail}',
    hi: 'ये सेटिंग ठीक नहीं बैठतीं। {detail}',
  },
  ROOM_CODE_NEEDED: {
    status: 422,
    en: 'A win or a loss can be sent only once the room code is set.',
    hi: 'रूम कोड डलने के बाद ही जीत या हार भेजी जा सकती है।',
  },
  SCREENSHOT_NEEDED: { status: 422, en: 'Please add your win screenshot.', hi: 'कृपया जीत का स्क्रीनशॉट जोड़ें।' },
  CANCEL_REASON_NEEDED: { status: 422, en: 'Please choose a reason for the cancel.', hi: 'कृपया रद्द करने का कारण चुनें।' },
  WRONG_ROOM_KIND: {
    status: 422,
    en: 'This battle takes its result in the other room.',
    hi: 'इस मुक़ाबले का नतीजा दूसरे रूम में भेजा जाता है।',
  },
  REFERCODE_UNKNOWN: {
    status: 422,
    en: 'This refer code does not exist. Check it or leave it empty.',
    hi: 'यह रेफ़र कोड मौजूद नहीं है। जाँचें या ख़ाली छोड़ दें।',
  },
  DEPOSIT_OUT_OF_BOUNDS: {
    status: 422,
    en: 'Choose an amount from ₹{min} to ₹{max}.',
    hi: '₹{min} से ₹{max} के बीच की राशि चुनें।',
  },
  USERNAME_LENGTH: { status: 422, en: 'Choose a username of 2 to 20 characters.', hi: '2 से 20 अक्षरों का यूज़रनेम चुनें।' },
  USERNAME_CHARACTERS: {
    status: 422,
    en: 'Use letters, digits, emoji, spaces and . _ - only.',
    hi: 'केवल अक्षर, अंक, इमोजी, स्पेस और . _ - लिखें।',
  },
  USERNAME_RESERVED: {
    status: 422,
    en: 'This username looks like one of our team. Please choose another.',
    hi: 'यह यूज़रनेम हमारी टीम जैसा लगता है। कृपया दूसरा चुनें।',
  },
  RECHARGE_OUT_OF_BOUNDS: {
    status: 422,
    en: 'Choose an amount from ₹{min} to ₹{max}.',
    hi: '₹{min} से ₹{max} के बीच की राशि चुनें।',
  },
  RECHARGE_TYPE_UNFIT: {
    status: 422,
    en: 'This operator does not take this type of recharge.',
    hi: 'यह ऑपरेटर इस तरह का रिचार्ज नहीं लेता।',
  },
  RECHARGE_NUMBER_UNFIT: {
    status: 422,
    en: 'This number does not fit the operator. Please check it.',
    hi: 'यह नंबर इस ऑपरेटर का नहीं लगता। कृपया जाँचें।',
  },
  PUSH_NOT_SUPPORTED: {
    status: 422,
    en: 'Notices cannot be sent to this browser. Your inbox here shows them all.',
    hi: 'इस ब्राउज़र पर सूचनाएँ नहीं भेजी जा सकतीं। सारी सूचनाएँ यहीं आपके इनबॉक्स में दिखती हैं।',
  },
  RECHARGE_UNCOVERED: {
    status: 422,
    en: 'Your winnings are too low. You can recharge for up to ₹{available}.',
    hi: 'आपकी जीत की राशि कम है। आप ₹{available} तक का रिचार्ज कर सकते हैं।',
  },
  NOT_ALLOWED_TO_PLAY: {
    status: 422,
    en: 'Your KYC says that you may not play: players are 18 or older and live in a state where this is allowed.',
    hi: 'आपके KYC के अनुसार आप नहीं खेल सकते: खिलाड़ी 18 वर्ष या उससे अधिक के हों और ऐसे राज्य में रहते हों जहाँ इसकी अनुमति है।',
  },
  TIME_OUT: {
    status: 422,
    en: 'You are taking a time-out until {until} (India time). You can still finish running battles and withdraw.',
    hi: 'आप {until} (भारतीय समय) तक ब्रेक पर हैं। चल रहे मुक़ाबले पूरे करना और पैसे निकालना अब भी हो सकता है।',
  },
  SELF_EXCLUDED: {
    status: 422,
    en: 'You have excluded yourself until {until} (India time). You can still finish running battles and withdraw.',
    hi: 'आपने {until} (भारतीय समय) तक ख़ुद को खेल से बाहर रखा है। चल रहे मुक़ाबले पूरे करना और पैसे निकालना अब भी हो सकता है।',
  },
  SELF_EXCLUDED_UNTIL_REVIEW: {
    status: 422,
    en: 'You have excluded yourself until our team has reviewed it with you. You can still finish running battles and withdraw.',
    hi: 'हमारी टीम की समीक्षा होने तक आपने ख़ुद को खेल से बाहर रखा है। चल रहे मुक़ाबले पूरे करना और पैसे निकालना अब भी हो सकता है।',
  },
  DEPOSIT_LIMIT: {
    status: 422,
    en: 'Your daily deposit limit is ₹{limit}. You can add ₹{left} more today; it begins again at midnight (India time).',
    hi: 'आपकी रोज़ की डिपॉज़िट सीमा ₹{limit} है। आज आप ₹{left} और जोड़ सकते हैं; सीमा आधी रात (भारतीय समय) से फिर शुरू होगी।',
  },
  LOSS_LIMIT: {
    status: 422,
    en: 'Your daily loss limit is ₹{limit}. You can stake ₹{left} more today; it begins again at midnight (India time).',
    hi: 'आपकी रोज़ की हार की सीमा ₹{limit} है। आज आप ₹{left} और लगा सकते हैं; सीमा आधी रात (भारतीय समय) से फिर शुरू होगी।',
  },
  LIMIT_ONLY_LONGER: {
    status: 422,
    en: 'This already runs longer. It can be made longer, not shorter.',
    hi: 'यह पहले से ज़्यादा समय के लिए चालू है। इसे बढ़ाया जा सकता है, घटाया नहीं।',
  },
  BAN_END_PAST: {
    status: 422,
    en: 'A ban ends later than now and within a year, or never.',
    hi: 'बैन का अंत अभी के बाद और एक साल के भीतर हो, या कभी नहीं।',
  },
  BAN_NEEDS_OWNER: {
    status: 422,
    en: 'A ban of more than 7 days is for an owner to set and to lift.',
    hi: '7 दिन से लंबा बैन केवल कोई मालिक लगा या हटा सकता है।',
  },
  EXCLUSION_NOT_OVER: {
    status: 422,
    en: 'No self-exclusion of this player waits for a review.',
    hi: 'इस खिलाड़ी की कोई पाबंदी समीक्षा का इंतज़ार नहीं कर रही।',
  },
  KYC_REVOKED: {
    status: 422,
    en: 'Our team has taken your KYC back. Verify again on the KYC page, then you can play and withdraw.',
    hi: 'हमारी टीम ने आपका KYC वापस ले लिया है। KYC पेज पर फिर से सत्यापन करें, उसके बाद आप खेल और निकासी कर सकते हैं।',
  },
  KYC_NOT_VERIFIED: {
    status: 409,
    en: 'This player has no verification that stands.',
    hi: 'इस खिलाड़ी का कोई मान्य KYC नहीं है।',
  },
  KYC_NEEDED: { status: 422, en: 'Complete your KYC before you withdraw.', hi: 'निकासी से पहले अपना KYC पूरा करें।' },
  WITHDRAW_CLOSED: {
    status: 422,
    en: 'Withdrawals are closed right now. Please try again later.',
    hi: 'निकासी अभी बंद है। कृपया बाद में कोशिश करें।',
  },
  WITHDRAW_BELOW_MINIMUM: { status: 422, en: 'Minimum withdrawal amount is {min}', hi: 'न्यूनतम निकासी राशि {min} है' },
  WITHDRAW_ABOVE_MAXIMUM: { status: 422, en: 'Maximum withdrawal amount is {max}', hi: 'अधिकतम निकासी राशि {max} है' },
  WITHDRAW_TOO_SOON: { status: 422, en: 'You can withdraw again in {time}', hi: 'आप {time} में फिर निकासी कर सकते हैं' },
  WINNINGS_TOO_LOW: {
    status: 422,
    en: 'You can withdraw winnings only. You have ₹{available}.',
    hi: 'केवल जीती हुई राशि निकाली जा सकती है। आपके पास ₹{available} हैं।',
  },
  PAYEE_NOT_FOUND: {
    status: 422,
    en: 'The bank does not know this account. Please check it.',
    hi: 'बैंक को यह खाता नहीं मिला। कृपया जाँचें।',
  },
  NAME_MISMATCH: {
    status: 422,
    en: 'The account is not in your KYC name. Money is sent only to an account in your own name.',
    hi: 'यह खाता आपके KYC वाले नाम पर नहीं है। पैसा केवल आपके अपने नाम के खाते में भेजा जाता है।',
  },
  NOTHING_TO_REVERSE: {
    status: 422,
    en: 'No reviewer decided this battle, so there is nothing to reverse.',
    hi: 'इस मुक़ाबले का फ़ैसला किसी समीक्षक ने नहीं किया, इसलिए पलटने को कुछ नहीं है।',
  },
  TOO_LITTLE_TO_TAKE: {
    status: 422,
    en: 'There is only ₹{available} in this wallet.',
    hi: 'इस वॉलेट में सिर्फ़ ₹{available} हैं।',
  },
  JOB_MOVES_MONEY: {
    status: 422,
    en: 'Money hangs on this job, so it cannot be deleted. Try it again instead.',
    hi: 'इस जॉब से पैसा जुड़ा है, इसलिए यह हटाई नहीं जा सकती। इसे फिर से चलाएँ।',
  },
  NOTHING_IN_SUSPENSE: {
    status: 422,
    en: 'No money of this deposit is held aside.',
    hi: 'इस डिपॉज़िट का कोई पैसा अलग नहीं रखा है।',
  },
  FOREIGN_NOT_CREDITED: {
    status: 422,
    en: 'This money is not in rupees, so no wallet can hold it. It can only be sent back.',
    hi: 'यह पैसा रुपये में नहीं है, इसलिए किसी वॉलेट में नहीं जा सकता। इसे सिर्फ़ वापस भेजा जा सकता है।',
  },
  NOTHING_TO_ASK: {
    status: 422,
    en: 'The gateway has no payment for this deposit.',
    hi: 'गेटवे के पास इस डिपॉज़िट का कोई भुगतान नहीं है।',
  },
  STATEMENT_UNREADABLE: {
    status: 422,
    en: 'This statement cannot be read: {detail}',
    hi: 'यह स्टेटमेंट पढ़ा नहीं जा सकता: {detail}',
  },
  PAYEE_LOOKUPS_SPENT: {
    status: 429,
    en: 'To keep accounts safe, the bank is asked about only a few of them a day. You can try again in {time}.',
    hi: 'खातों की सुरक्षा के लिए बैंक से दिन में कुछ ही खातों के बारे में पूछा जाता है। आप {time} में फिर कोशिश कर सकते हैं।',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many tries. Please wait {seconds} seconds.',
    hi: 'बहुत बार कोशिश हुई। कृपया {seconds} सेकंड रुकें।',
  },
  OUR_FAULT: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed.',
    hi: 'हमारी तरफ़ कुछ गड़बड़ हुई। कुछ नहीं बदला।',
  },
  MAINTENANCE: { status: 503, en: 'Website is getting updated', hi: 'वेबसाइट अपडेट हो रही है' },
  PAYMENTS_UNAVAILABLE: { status: 503, en: 'Payment failed. Please try again.', hi: 'भुगतान नहीं हुआ। दोबारा कोशिश करें।' },
  PAYOUTS_UNAVAILABLE: {
    status: 503,
    en: 'We cannot reach the bank right now. Nothing was withdrawn. Please try again.',
    hi: 'अभी बैंक तक पहुँच नहीं हो पा रही। कुछ नहीं निकाला गया। कृपया फिर कोशिश करें।',
  },
  KYC_UNAVAILABLE: {
    status: 503,
    en: 'The Aadhaar service does not answer right now. Please try again in a few minutes.',
    hi: 'आधार सेवा अभी जवाब नहीं दे रही। कृपया कुछ मिनट में फिर कोशिश करें।',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'We cannot reach our records right now. Please try again in a moment.',
    hi: 'अभी हमारे रिकॉर्ड तक पहुँच नहीं हो पा रही। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
} as const satisfies Record<string, Words>;

export type RefusalCode = keyof typeof REFUSALS;
export type Language = 'en' | 'hi';

/** A refusal a rule hands back: its code and the values its words need. */
export type Refusal = { readonly refused: RefusalCode; readonly details?: Readonly<Record<string, string | number>> };

export const refuse = (refused: RefusalCode, details?: Refusal['details']): Refusal =>
  details === undefined ? { refused } : { refused, details };

// Thousands and lakhs apart, as the screens write them.
const written = (detail: string | number) => (typeof detail === 'number' ? detail.toLocaleString('en-IN') : detail);

/** The refusal's words in a language, with its details filled in. */
export const refusalWords = ({ refused, details }: Refusal, language: Language): string =>
  REFUSALS[refused][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => written(details?.[name] ?? ''));
