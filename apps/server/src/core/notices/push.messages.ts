import type { PushKind } from './notice.rules.ts';

/** Texts of pushes. A locked screen shows them, so they have no name, amount or room code. */
export const PUSH_MESSAGES = {
  requestReceived: {
    en: 'Your battle was accepted. Open it and start.',
    hi: 'कोई आपका मुक़ाबला खेलना चाहता है। खोलकर शुरू करें।',
  },
  rematchOffered: { en: 'You are offered a rematch. Open it.', hi: 'आपको दोबारा मुक़ाबले का न्योता मिला है। खोलें।' },
  challenged: { en: 'A player challenges you to a battle. Open it.', hi: 'आपको मुक़ाबले की चुनौती मिली है। खोलें।' },
  challengeDeclined: {
    en: 'Your challenge was declined. Your stake is back.',
    hi: 'आपकी चुनौती मंज़ूर नहीं हुई। आपकी रकम वापस आ गई।',
  },
  started: { en: 'Your battle has started. Open it.', hi: 'आपका मुक़ाबला शुरू हो गया। खोलें।' },
  roomCodeReady: { en: 'Your room code is ready. Open your battle.', hi: 'आपका रूम कोड तैयार है। मुक़ाबला खोलें।' },
  opponentReported: {
    en: 'Your opponent has reported. Your result is needed.',
    hi: 'सामने वाले ने नतीजा भेज दिया। अब आपका नतीजा चाहिए।',
  },
  inConflict: {
    en: 'Two results do not fit together. A reviewer decides.',
    hi: 'दोनों नतीजे मेल नहीं खाते। फ़ैसला रिव्यू में होगा।',
  },
  won: { en: 'You won your battle. Your prize is in your winnings.', hi: 'आप मुक़ाबला जीत गए। इनाम आपकी जीत में जुड़ गया।' },
  lost: { en: 'Your battle was settled. See how it ended.', hi: 'आपका मुक़ाबला पूरा हुआ। नतीजा देखें।' },
  ruleWon: {
    en: 'You won your battle: the other side sent no result. See the prize.',
    hi: 'आप मुक़ाबला जीत गए: सामने वाले ने नतीजा नहीं भेजा। इनाम देखें।',
  },
  ruleLost: {
    en: 'Your battle was settled without your result. Open it if that is wrong.',
    hi: 'आपका मुक़ाबला आपके नतीजे के बिना पूरा हुआ। ग़लत लगे तो खोलें।',
  },
  objected: {
    en: 'Your opponent objected. A reviewer decides your battle.',
    hi: 'सामने वाले ने आपत्ति की है। मुक़ाबले का फ़ैसला रिव्यू में होगा।',
  },
  decidedWon: { en: 'Your battle was decided for you.', hi: 'मुक़ाबले का फ़ैसला आपके पक्ष में हुआ।' },
  decidedLost: {
    en: 'Your battle was decided. See the decision and its reason.',
    hi: 'आपके मुक़ाबले का फ़ैसला हुआ। फ़ैसला और वजह देखें।',
  },
  decidedCancelled: {
    en: 'Your battle was cancelled in review. Your stake is back.',
    hi: 'आपका मुक़ाबला रिव्यू में रद्द हुआ। आपकी रकम वापस आ गई।',
  },
  calledOff: {
    en: 'Our team cancelled your battle. Your stake is back.',
    hi: 'हमारी टीम ने आपका मुक़ाबला रद्द किया। आपकी रकम वापस आ गई।',
  },
  reversed: {
    en: 'The decision of a battle of yours was taken back.',
    hi: 'आपके एक मुक़ाबले का फ़ैसला वापस लिया गया।',
  },
  stakeReturned: {
    en: 'Your battle did not take place. Your stake is back.',
    hi: 'आपका मुक़ाबला नहीं हुआ। आपकी रकम वापस आ गई।',
  },
  penalised: {
    en: 'A penalty was charged in a battle of yours. See why.',
    hi: 'आपके एक मुक़ाबले में जुर्माना लगा। वजह देखें।',
  },
  timeToPlay: {
    en: 'You asked to be reminded to play. Open it if you like.',
    hi: 'आपने खेलने की याद दिलाने को कहा था। मन हो तो खोलें।',
  },
  tournamentSoon: {
    en: 'A tournament you wait for begins in a few minutes. Open it.',
    hi: 'जिस टूर्नामेंट का आपको इंतज़ार है, वह कुछ ही मिनट में शुरू होगा। खोलें।',
  },
  tournamentStarted: { en: 'Your tournament has begun. Open it.', hi: 'आपका टूर्नामेंट शुरू हो गया। खोलें।' },
  tournamentPrize: { en: 'Your tournament is over. See your place.', hi: 'आपका टूर्नामेंट पूरा हुआ। अपनी जगह देखें।' },
  tournamentCancelled: { en: 'Your tournament was cancelled.', hi: 'आपका टूर्नामेंट रद्द हो गया।' },
  banSet: { en: 'Your account was banned. See why.', hi: 'आपका खाता बैन कर दिया गया। वजह देखें।' },
  banLifted: { en: 'The ban of your account was lifted.', hi: 'आपके खाते का बैन हटा दिया गया।' },
  depositCredited: { en: 'Your cash was added to your wallet.', hi: 'आपके पैसे वॉलेट में जुड़ गए।' },
  depositSuspended: {
    en: 'Our team looks into a payment of yours. Your money is safe.',
    hi: 'हमारी टीम आपका एक पेमेंट देख रही है। आपका पैसा सुरक्षित है।',
  },
  suspenseReturned: {
    en: 'A payment of yours is being sent back to you.',
    hi: 'आपका एक पेमेंट आपको वापस भेजा जा रहा है।',
  },
  foreignReturned: {
    en: 'A payment of yours is being sent back to you.',
    hi: 'आपका एक पेमेंट आपको वापस भेजा जा रहा है।',
  },
  adjustmentGiven: { en: 'Our team added money to your wallet.', hi: 'हमारी टीम ने आपके वॉलेट में पैसे जोड़े।' },
  adjustmentTaken: {
    en: 'Our team corrected your wallet. Open it.',
    hi: 'हमारी टीम ने आपके वॉलेट में सुधार किया। खोलें।',
  },
  passkeyAdded: { en: 'A passkey was added to your account.', hi: 'आपके खाते में एक पासकी जुड़ी।' },
  passkeyRemoved: { en: 'A passkey of your account was removed.', hi: 'आपके खाते की एक पासकी हटाई गई।' },
  passkeyBlocked: { en: 'We have blocked a passkey of your account.', hi: 'हमने आपके खाते की एक पासकी बंद कर दी।' },
  windDownPaying: {
    en: 'Play has ended. Your money is on its way to you.',
    hi: 'खेल बंद हो चुका है। आपका पैसा आपको भेजा जा रहा है।',
  },
  windDownPayee: {
    en: 'Play has ended. Tell us where to send your money.',
    hi: 'खेल बंद हो चुका है। बताएँ कि आपका पैसा कहाँ भेजें।',
  },
  windDownKyc: {
    en: 'Play has ended. Complete your KYC to get your money.',
    hi: 'खेल बंद हो चुका है। अपना पैसा पाने के लिए KYC पूरा करें।',
  },
  restitutionPaid: {
    en: 'What you lost to a cheater is back in your wallet.',
    hi: 'धोखे से हारी आपकी रकम वॉलेट में लौट आई।',
  },
  restitutionTaken: {
    en: 'Our team corrected battles of yours. See why.',
    hi: 'हमारी टीम ने आपके मुक़ाबले ठीक किए। वजह देखें।',
  },
  restitutionUndone: {
    en: 'Our team corrected your wallet. See why.',
    hi: 'हमारी टीम ने आपके वॉलेट में सुधार किया। वजह देखें।',
  },
  restitutionReturned: {
    en: 'We were wrong about you. Your wins count again.',
    hi: 'आपके बारे में हमसे ग़लती हुई। आपकी जीत फिर से गिनी जाती हैं।',
  },
  withdrawalApproved: { en: 'Your withdrawal was approved.', hi: 'आपकी निकासी मंज़ूर हो गई।' },
  withdrawalPaid: { en: 'Your withdrawal was paid.', hi: 'आपकी निकासी भेज दी गई।' },
  withdrawalReturned: {
    en: 'Your withdrawal was not paid. The money is back.',
    hi: 'आपकी निकासी नहीं हुई। पैसे वापस आ गए।',
  },
  withdrawalBounced: {
    en: 'Your bank sent back your withdrawal. The money is in your winnings again.',
    hi: 'आपके बैंक ने निकासी लौटा दी। रकम फिर से आपकी जीती हुई रकम में है।',
  },
  withdrawalLate: {
    en: 'Your withdrawal was paid late. We have kept our promise.',
    hi: 'आपकी निकासी देर से हुई। हमने अपना वादा निभाया है।',
  },
  rechargeDone: { en: 'Your recharge is done.', hi: 'आपका रिचार्ज हो गया।' },
  rechargeFailed: {
    en: 'Your recharge did not go through. The money is back.',
    hi: 'आपका रिचार्ज नहीं हुआ। पैसे वापस आ गए।',
  },
  rechargeBounced: {
    en: 'The operator sent back your recharge. The money is in your winnings again.',
    hi: 'ऑपरेटर ने आपका रिचार्ज लौटा दिया। रकम फिर से आपकी जीती हुई रकम में है।',
  },
  kycRevoked: {
    en: 'Your KYC needs to be done again. Open it.',
    hi: 'आपका KYC फिर से करना होगा। खोलें।',
  },
  supportAnswered: { en: 'Support has answered you.', hi: 'सपोर्ट ने आपको जवाब दिया है।' },
  complaintAnswered: { en: 'Our team has written about your complaint.', hi: 'हमारी टीम ने आपकी शिकायत पर लिखा है।' },
} as const satisfies Record<PushKind, { en: string; hi: string }>;
