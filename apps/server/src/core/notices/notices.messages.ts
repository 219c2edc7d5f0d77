import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';

/** Texts of notices; {name} is the other player, {tournament} the title of a tournament, {amount} rupees with the sign. */
export const NOTICE_MESSAGES = {
  requestReceived: {
    en: '{name} wants to play your battle of {amount}. Start it within two minutes.',
    hi: '{name} आपका {amount} का मुक़ाबला खेलना चाहते हैं। दो मिनट में शुरू करें।',
  },
  rematchOffered: {
    en: '{name} offers you a rematch for {amount}.',
    hi: '{name} आपसे {amount} का दोबारा मुक़ाबला चाहते हैं।',
  },
  challenged: {
    en: '{name} challenges you to a battle of {amount}.',
    hi: '{name} ने आपको {amount} के मुक़ाबले की चुनौती दी है।',
  },
  challengeDeclined: {
    en: '{name} does not want to play now. Your {amount} is back.',
    hi: '{name} अभी नहीं खेलना चाहते। आपके {amount} वापस आ गए।',
  },
  started: { en: '{name} started your battle of {amount}.', hi: '{name} ने आपका {amount} का मुक़ाबला शुरू कर दिया।' },
  roomCodeReady: {
    en: 'The room code of your battle with {name} is ready.',
    hi: '{name} के साथ आपके मुक़ाबले का रूम कोड तैयार है।',
  },
  opponentReported: {
    en: '{name} has reported a result. Your answer is needed.',
    hi: '{name} ने नतीजा भेज दिया है। अब आपका जवाब चाहिए।',
  },
  inConflict: {
    en: 'The two results with {name} do not fit together. A reviewer decides.',
    hi: '{name} के साथ दोनों नतीजे मेल नहीं खाते। फ़ैसला रिव्यू में होगा।',
  },
  won: {
    en: 'You won against {name}: {amount} is in your winnings.',
    hi: 'आप {name} से जीत गए: {amount} आपकी जीत में जुड़ गए।',
  },
  lost: { en: 'Your battle with {name} was settled for {name}.', hi: '{name} के साथ मुक़ाबला {name} के पक्ष में पूरा हुआ।' },
  ruleWon: {
    en: '{name} sent no result, and your screenshot is clear: you won {amount}. {name} can object for 24 hours; until then the prize can be played with, but not withdrawn.',
    hi: '{name} ने नतीजा नहीं भेजा और आपका स्क्रीनशॉट साफ़ है: आप {amount} जीत गए। {name} 24 घंटे तक आपत्ति कर सकते हैं; तब तक इनाम से खेल सकते हैं, निकाल नहीं सकते।',
  },
  ruleLost: {
    en: 'You sent no result, and the screenshot of {name} is clear, so your battle was settled for {name}. Is that wrong? You can object for 24 hours, with one tap.',
    hi: 'आपने नतीजा नहीं भेजा और {name} का स्क्रीनशॉट साफ़ है, इसलिए मुक़ाबला {name} के पक्ष में पूरा हुआ। ग़लत है? 24 घंटे के अंदर एक टैप में आपत्ति करें।',
  },
  objected: {
    en: '{name} objected to how your battle was settled. The prize of {amount} is taken back, and a reviewer decides.',
    hi: '{name} ने मुक़ाबले के नतीजे पर आपत्ति की है। {amount} का इनाम फ़िलहाल वापस लिया गया, फ़ैसला रिव्यू में होगा।',
  },
  decidedWon: {
    en: 'Decided for you against {name}: {amount} is in your winnings.',
    hi: '{name} के ख़िलाफ़ फ़ैसला आपके पक्ष में हुआ: {amount} आपकी जीत में जुड़ गए।',
  },
  decidedLost: { en: 'Decided for {name}.', hi: 'फ़ैसला {name} के पक्ष में हुआ।' },
  decidedCancelled: {
    en: 'Your battle with {name} was cancelled in review. {amount} is back.',
    hi: '{name} के साथ मुक़ाबला रिव्यू में रद्द हुआ। {amount} वापस आ गए।',
  },
  calledOff: {
    en: 'Our team cancelled your battle. {amount} is back.',
    hi: 'हमारी टीम ने आपका मुक़ाबला रद्द किया। {amount} वापस आ गए।',
  },
  reversed: {
    en: 'The decision of your battle with {name} was taken back. It is decided anew.',
    hi: '{name} के साथ मुक़ाबले का फ़ैसला वापस लिया गया। नया फ़ैसला होगा।',
  },
  stakeReturned: { en: 'Your stake of {amount} is back.', hi: 'आपकी {amount} की रकम वापस आ गई।' },
  penalised: {
    en: 'A penalty of {amount} was charged in your battle with {name}.',
    hi: '{name} के साथ आपके मुक़ाबले में {amount} का जुर्माना लगा।',
  },
  banSet: {
    en: 'Your account was banned. Your balance stays yours; support helps you.',
    hi: 'आपका खाता बैन कर दिया गया। आपका बैलेंस आपका ही है; सपोर्ट मदद करेगा।',
  },
  banLifted: { en: 'The ban of your account was lifted.', hi: 'आपके खाते का बैन हटा दिया गया।' },
  depositSuspended: {
    en: 'Your payment arrived but could not be added as it came. Our team looks into it; your money is safe.',
    hi: 'आपका पेमेंट मिल गया, पर अपने-आप नहीं जुड़ पाया। हमारी टीम देख रही है; आपका पैसा सुरक्षित है।',
  },
  suspenseReturned: {
    en: 'Your payment of {amount} is being sent back to you.',
    hi: 'आपका {amount} का पेमेंट आपको वापस भेजा जा रहा है।',
  },
  foreignReturned: {
    en: 'Your payment came in another currency and could not be added. It is being sent back the way it came.',
    hi: 'आपका पेमेंट दूसरी करेंसी में आया, इसलिए जुड़ नहीं सका। वह वहीं वापस भेजा जा रहा है जहाँ से आया था।',
  },
  adjustmentGiven: {
    en: 'Our team added {amount} to your wallet.',
    hi: 'हमारी टीम ने आपके वॉलेट में {amount} जोड़े।',
  },
  adjustmentTaken: {
    en: 'Our team took {amount} from your wallet. Support tells you why.',
    hi: 'हमारी टीम ने आपके वॉलेट से {amount} काटे। वजह सपोर्ट से पूछें।',
  },
  passkeyAdded: {
    en: 'A passkey was added to your account: {note}. If it was not you, remove it in your profile and tell support.',
    hi: 'आपके खाते में एक पासकी जुड़ी: {note}। अगर यह आपने नहीं किया, तो प्रोफ़ाइल में इसे हटाएँ और सपोर्ट को बताएँ।',
  },
  passkeyRemoved: {
    en: 'A passkey of your account was removed. If it was not you, tell support at once.',
    hi: 'आपके खाते की एक पासकी हटाई गई। अगर यह आपने नहीं किया, तो तुरंत सपोर्ट को बताएँ।',
  },
  passkeyBlocked: {
    en: 'A passkey of your account seems to exist twice, so we have blocked it. Remove it in your profile and make a new one.',
    hi: 'लगता है आपके खाते की एक पासकी दो जगह है, इसलिए हमने उसे बंद कर दिया। प्रोफ़ाइल में उसे हटाकर नई बनाएँ।',
  },
  windDownPaying: {
    en: 'Play has ended here. Your {amount} are on their way to your account. You need to do nothing.',
    hi: 'यहाँ खेल बंद हो चुका है। आपके {amount} आपके खाते में भेजे जा रहे हैं। आपको कुछ नहीं करना है।',
  },
  windDownPayee: {
    en: 'Play has ended here, and {amount} are yours. Tell us which account they should go to: we pay them at once.',
    hi: 'यहाँ खेल बंद हो चुका है और {amount} आपके हैं। बताएँ कि किस खाते में भेजें: हम तुरंत भेज देंगे।',
  },
  windDownKyc: {
    en: 'Play has ended here, and {amount} are yours. Complete your KYC and name your account: the law demands it before we pay.',
    hi: 'यहाँ खेल बंद हो चुका है और {amount} आपके हैं। KYC पूरा करें और अपना खाता बताएँ: पैसे भेजने से पहले क़ानूनन यह ज़रूरी है।',
  },
  restitutionPaid: {
    en: 'An opponent of yours has cheated. {amount} of what you lost to them is back in your wallet, and your skill is corrected.',
    hi: 'आपके एक विरोधी ने धोखा किया था। उनसे हारे हुए {amount} आपके वॉलेट में लौट आए हैं, और आपका स्तर ठीक कर दिया गया है।',
  },
  restitutionTaken: {
    en: 'Two of our team found that you cheated. Those wins no longer count, and the stakes went back to your opponents, as far as your wallet reached. Support tells you more.',
    hi: 'हमारी टीम के दो लोगों ने पाया कि आपने धोखा किया। वे जीत अब नहीं गिनी जातीं, और एंट्री की रकम विरोधियों को लौटा दी गई, जितनी आपके वॉलेट में थी। ज़्यादा जानकारी सपोर्ट से लें।',
  },
  restitutionUndone: {
    en: 'We were wrong about an opponent of yours. Of what we had given back, we took {amount} from your wallet again. We are sorry.',
    hi: 'आपके एक विरोधी के बारे में हमसे ग़लती हुई। जो लौटाया था, उसमें से {amount} आपके वॉलेट से वापस ले लिए गए। हमें खेद है।',
  },
  restitutionReturned: {
    en: 'We were wrong about you and are sorry. Your wins count again, and what we took is back in your wallet.',
    hi: 'आपके बारे में हमसे ग़लती हुई, हमें खेद है। आपकी जीत फिर से गिनी जाती हैं, और जो लिया था वह आपके वॉलेट में लौट आया है।',
  },
  depositCredited: { en: '{amount} was added to your wallet.', hi: '{amount} आपके वॉलेट में जुड़ गए।' },
  withdrawalApproved: {
    en: 'Your withdrawal of {amount} was approved and is being sent.',
    hi: 'आपकी {amount} की निकासी मंज़ूर हो गई और भेजी जा रही है।',
  },
  withdrawalPaid: { en: 'Your withdrawal of {amount} was paid.', hi: 'आपकी {amount} की निकासी भेज दी गई।' },
  withdrawalReturned: {
    en: 'Your withdrawal of {amount} was not paid. The money is back.',
    hi: 'आपकी {amount} की निकासी नहीं हुई। पैसे वापस आ गए।',
  },
  withdrawalBounced: {
    en: 'Your bank sent back your withdrawal of {amount}. The money is in your winnings again; you can withdraw it to another account now.',
    hi: 'आपके बैंक ने {amount} की निकासी लौटा दी। रकम फिर से आपकी जीती हुई रकम में है; आप अभी किसी और अकाउंट में निकाल सकते हैं।',
  },
  withdrawalLate: {
    en: 'Your withdrawal was paid later than we said. {amount} is in your deposit balance for it.',
    hi: 'आपकी निकासी बताए गए दिन के बाद हुई। इसके लिए {amount} आपके डिपॉज़िट बैलेंस में जोड़ दिए गए हैं।',
  },
  rechargeDone: { en: 'Your recharge of {amount} is done.', hi: 'आपका {amount} का रिचार्ज हो गया।' },
  rechargeFailed: {
    en: 'Your recharge of {amount} did not go through. The money is back.',
    hi: 'आपका {amount} का रिचार्ज नहीं हुआ। पैसे वापस आ गए।',
  },
  rechargeBounced: {
    en: 'The operator sent back your recharge of {amount}. The money is in your winnings again.',
    hi: 'ऑपरेटर ने आपका {amount} का रिचार्ज लौटा दिया। रकम फिर से आपकी जीती हुई रकम में है।',
  },
  kycRevoked: {
    en: 'Our team has taken your KYC back. Verify again on the KYC page, then you can play and withdraw.',
    hi: 'हमारी टीम ने आपका KYC वापस ले लिया है। KYC पेज पर फिर से सत्यापन करें, उसके बाद आप खेल और निकासी कर सकते हैं।',
  },
  friendRequested: {
    en: '{name} would like to be your friend here.',
    hi: '{name} यहाँ आपसे दोस्ती करना चाहते हैं।',
  },
  friendAdded: { en: 'You and {name} are friends now.', hi: 'अब आप और {name} दोस्त हैं।' },
  reportHandled: {
    en: 'Thank you for your report. Our team has looked at it and acted where it was needed.',
    hi: 'आपकी शिकायत के लिए धन्यवाद। हमारी टीम ने इसे देख लिया है और जहाँ ज़रूरी था, क़दम उठाया है।',
  },
  timeToPlay: {
    en: 'You asked to be reminded: it is time for a game, if you still like.',
    hi: 'आपने याद दिलाने को कहा था: मन हो तो अब एक गेम खेलें।',
  },
  tournamentSoon: {
    en: '“{tournament}” begins in a few minutes. Be there from the first game.',
    hi: '“{tournament}” कुछ ही मिनट में शुरू हो रहा है। पहले ही गेम से खेलें।',
  },
  tournamentStarted: {
    en: '“{tournament}” has begun. Open it and tap “Play next” whenever you like to play.',
    hi: '“{tournament}” शुरू हो गया। उसे खोलें और जब खेलना चाहें, “अगला गेम” दबाएँ।',
  },
  tournamentPrize: {
    en: 'Your prize of “{tournament}”, {amount}, is in your winnings.',
    hi: '“{tournament}” का आपका इनाम {amount} आपकी जीत में जुड़ गया।',
  },
  tournamentCancelled: {
    en: '“{tournament}” was cancelled. If you paid an entry, it is back.',
    hi: '“{tournament}” रद्द हो गया। अगर आपने एंट्री दी थी, तो वह वापस आ गई।',
  },
  tournamentSeatEnded: {
    en: 'Your seat in “{tournament}” was given up. If you paid an entry, it is back.',
    hi: '“{tournament}” में आपकी सीट छोड़ दी गई। अगर आपने एंट्री दी थी, तो वह वापस आ गई।',
  },
  supportAnswered: { en: 'Support has answered you.', hi: 'सपोर्ट ने आपको जवाब दिया है।' },
  complaintAnswered: { en: 'Our team has written about your complaint.', hi: 'हमारी टीम ने आपकी शिकायत पर लिखा है।' },
} as const satisfies Record<NoticeKind, { en: string; hi: string }>;
