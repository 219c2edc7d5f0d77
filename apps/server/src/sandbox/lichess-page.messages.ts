import type { Language } from '@muqabla/contract/refusals';

const en = {
  title: 'Sandbox Lichess',
  otherLanguage: 'हिन्दी',
  sandbox: 'Stands in for Lichess: nothing leaves this machine',
  signIn: 'Muqabla wants to read your Lichess name. Type any name; it is the account.',
  name: 'Lichess name',
  allow: 'Allow',
  deny: 'Do not allow',
  nameWrong: '2 to 20 letters, digits, hyphens or underscores, starting with a letter or a digit.',
  white: 'White',
  black: 'Black',
  waiting: 'The game begins when both have opened it.',
  notOpened: 'not here yet',
  opened: 'here',
  expired: 'This game was not opened in time.',
  running: 'The game is under way. Choose how it ends.',
  over: 'The game is over: {status}.',
  openAs: 'Open as {color}',
  wins: '{color} mates',
  draw: 'Draw',
  abort: 'Abort',
  unknown: 'An unknown end',
  notFound: 'There is no such page here.',
};

const hi: Record<keyof typeof en, string> = {
  title: 'सैंडबॉक्स Lichess',
  otherLanguage: 'English',
  sandbox: 'Lichess की जगह: इस मशीन से कुछ बाहर नहीं जाता',
  signIn: 'मुक़ाबला आपका Lichess नाम पढ़ना चाहता है। कोई भी नाम लिखें, वही अकाउंट है।',
  name: 'Lichess नाम',
  allow: 'अनुमति दें',
  deny: 'अनुमति न दें',
  nameWrong: '2 से 20 अक्षर, अंक, - या _; शुरुआत अक्षर या अंक से।',
  white: 'सफ़ेद',
  black: 'काला',
  waiting: 'दोनों के खोलते ही गेम शुरू होगा।',
  notOpened: 'अभी नहीं आए',
  opened: 'आ गए',
  expired: 'यह गेम समय पर नहीं खोला गया।',
  running: 'गेम चल रहा है। चुनें कि यह कैसे ख़त्म हो।',
  over: 'गेम ख़त्म: {status}।',
  openAs: '{color} बनकर खोलें',
  wins: '{color} मात दे',
  draw: 'बराबरी',
  abort: 'गेम छोड़ें',
  unknown: 'अंत का पता नहीं',
  notFound: 'यहाँ ऐसा कोई पेज नहीं है।',
};

/** The texts of the sandbox's Lichess. `{color}` and `{status}` are replaced. */
export const LICHESS_WORDS: Record<Language, Record<keyof typeof en, string>> = { en, hi };
