import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';

type Texts = Readonly<Partial<Record<NoticeKind, { readonly en: string; readonly hi: string }>>>;

/** The notices whose text differs where matches are played for points. */
export const POINTS_NOTICE_MESSAGES: Texts = {
  won: {
    en: 'You won against {name}: {amount} are yours.',
    hi: 'आप {name} से जीत गए: {amount} आपके हो गए।',
  },
  ruleWon: {
    en: '{name} sent no result, and your screenshot is clear: you won {amount}. {name} can object for 24 hours.',
    hi: '{name} ने नतीजा नहीं भेजा और आपका स्क्रीनशॉट साफ़ है: आप {amount} जीत गए। {name} 24 घंटे तक आपत्ति कर सकते हैं।',
  },
  objected: {
    en: '{name} objected to how your battle was settled. The {amount} are taken back, and a reviewer decides.',
    hi: '{name} ने मुक़ाबले के नतीजे पर आपत्ति की है। {amount} फ़िलहाल वापस लिए गए, फ़ैसला रिव्यू में होगा।',
  },
  decidedWon: {
    en: 'Decided for you against {name}: {amount} are yours.',
    hi: '{name} के ख़िलाफ़ फ़ैसला आपके पक्ष में हुआ: {amount} आपके हो गए।',
  },
  decidedCancelled: {
    en: 'Your battle with {name} was cancelled in review. {amount} are back.',
    hi: '{name} के साथ मुक़ाबला रिव्यू में रद्द हुआ। {amount} वापस आ गए।',
  },
  calledOff: {
    en: 'Our team cancelled your battle. {amount} are back.',
    hi: 'हमारी टीम ने आपका मुक़ाबला रद्द किया। {amount} वापस आ गए।',
  },
  restitutionPaid: {
    en: 'An opponent of yours has cheated. {amount} of what you lost to them are back, and your skill is corrected.',
    hi: 'आपके एक विरोधी ने धोखा किया था। उनसे हारे हुए {amount} लौट आए हैं, और आपका स्तर ठीक कर दिया गया है।',
  },
  restitutionUndone: {
    en: 'We were wrong about an opponent of yours. Of what we had given back, we took {amount} again. We are sorry.',
    hi: 'आपके एक विरोधी के बारे में हमसे ग़लती हुई। जो लौटाया था, उसमें से {amount} वापस ले लिए गए। हमें खेद है।',
  },
  restitutionTaken: {
    en: 'Two of our team found that you cheated. Those wins no longer count, and the stakes went back to your opponents, as far as your points reached. Support tells you more.',
    hi: 'हमारी टीम के दो लोगों ने पाया कि आपने धोखा किया। वे जीत अब नहीं गिनी जातीं, और दाँव के अंक विरोधियों को लौटा दिए गए, जितने आपके पास थे। ज़्यादा जानकारी सपोर्ट से लें।',
  },
  restitutionReturned: {
    en: 'We were wrong about you and are sorry. Your wins count again, and the points we took are back.',
    hi: 'आपके बारे में हमसे ग़लती हुई, हमें खेद है। आपकी जीत फिर से गिनी जाती हैं, और लिए गए अंक लौट आए हैं।',
  },
  challengeDeclined: {
    en: '{name} does not want to play now. Your {amount} are back.',
    hi: '{name} अभी नहीं खेलना चाहते। आपके {amount} वापस आ गए।',
  },
  stakeReturned: { en: 'Your stake of {amount} is back.', hi: 'आपके {amount} वापस आ गए।' },
  tournamentPrize: { en: '“{tournament}” is over. See your place.', hi: '“{tournament}” पूरा हुआ। अपनी जगह देखें।' },
  tournamentCancelled: { en: '“{tournament}” was cancelled.', hi: '“{tournament}” रद्द हो गया।' },
};

/** The pushes whose text differs where matches are played for points. */
export const POINTS_PUSH_MESSAGES: Texts = {
  won: { en: 'You won your battle. The points are yours.', hi: 'आप मुक़ाबला जीत गए। अंक आपके हो गए।' },
  ruleWon: {
    en: 'You won a battle. The points are yours.',
    hi: 'आप एक मुक़ाबला जीत गए। अंक आपके हो गए।',
  },
  decidedCancelled: {
    en: 'Your battle was cancelled in review. Your stake is back.',
    hi: 'आपका मुक़ाबला रिव्यू में रद्द हुआ। आपके अंक वापस आ गए।',
  },
  calledOff: {
    en: 'Our team cancelled your battle. Your stake is back.',
    hi: 'हमारी टीम ने आपका मुक़ाबला रद्द किया। आपके अंक वापस आ गए।',
  },
  challengeDeclined: {
    en: 'Your challenge was declined. Your stake is back.',
    hi: 'आपकी चुनौती मंज़ूर नहीं हुई। आपके अंक वापस आ गए।',
  },
  stakeReturned: {
    en: 'Your battle did not take place. Your stake is back.',
    hi: 'आपका मुक़ाबला नहीं हुआ। आपके अंक वापस आ गए।',
  },
  restitutionPaid: { en: 'What you lost to a cheater is back.', hi: 'धोखे से हारे आपके अंक लौट आए।' },
  restitutionUndone: { en: 'Our team corrected your points. See why.', hi: 'हमारी टीम ने आपके अंक ठीक किए। वजह देखें।' },
  adjustmentGiven: {
    en: 'Our team gave you points.',
    hi: 'हमारी टीम ने आपको अंक दिए।',
  },
};
