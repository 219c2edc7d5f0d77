import type { PlayBar } from '@muqabla/contract/accounts/kyc/kyc-calls';
import type { Language } from '@muqabla/contract/languages';
import type { Words } from '@muqabla/contract/refusal-words';
import { REFUSALS } from '@muqabla/contract/refusals';

export const KYC_MESSAGES = {
  sent: {
    en: 'OTP sent to the mobile number registered with your Aadhaar.',
    hi: 'आपके आधार से जुड़े मोबाइल नंबर पर OTP भेज दिया गया है।',
  },
  notSent: { en: 'Failed to send OTP. Please try again.', hi: 'OTP नहीं भेजा जा सका। फिर से कोशिश करें।' },
  verified: { en: 'KYC Verified Successfully!', hi: 'KYC हो गया!' },
  wrong: { en: 'Invalid OTP.', hi: 'ग़लत OTP।' },
  spent: {
    en: 'This OTP is no longer valid. Please ask for a new one.',
    hi: 'यह OTP अब नहीं चलेगा। नया OTP मँगाएँ।',
  },
  refused: {
    en: 'Your Aadhaar was not shared. Start again and allow it in DigiLocker.',
    hi: 'आपका आधार शेयर नहीं हुआ। फिर से शुरू करें और DigiLocker में इजाज़त दें।',
  },
  expired: {
    en: 'That took too long. Please start again.',
    hi: 'समय ख़त्म हो गया। फिर से शुरू करें।',
  },
  taken: {
    en: 'This Aadhaar is already verified on another account.',
    hi: 'यह आधार किसी और अकाउंट पर पहले से वेरिफ़ाइड है।',
  },
} as const satisfies Record<string, Words>;

type BarDetails = { state: string; minimumAge: number };

const PLAY_BAR_MESSAGES: Record<PlayBar, (details: BarDetails) => Words> = {
  REVOKED: () => REFUSALS.KYC_REVOKED,
  UNDER_18: ({ minimumAge }) => ({
    en: `Your KYC is verified, but you are under ${minimumAge}, so you may not play or add cash. You can withdraw your winnings, and support returns what is in your deposit wallet.`,
    hi: `आपका KYC हो गया है, पर आप ${minimumAge} साल से कम के हैं, इसलिए न खेल सकते हैं, न पैसे जोड़ सकते हैं। जीती हुई रकम आप निकाल सकते हैं, और डिपॉज़िट वॉलेट का पैसा सपोर्ट टीम लौटा देगी।`,
  }),
  BANNED_STATE: ({ state }) => ({
    en: `Your KYC is verified, but players from ${state} may not play here or add cash. You can withdraw your winnings, and support returns what is in your deposit wallet.`,
    hi: `आपका KYC हो गया है, पर ${state} के खिलाड़ी यहाँ न खेल सकते हैं, न पैसे जोड़ सकते हैं। जीती हुई रकम आप निकाल सकते हैं, और डिपॉज़िट वॉलेट का पैसा सपोर्ट टीम लौटा देगी।`,
  }),
};

/** The text with the reason why a verified player may not play. */
export const playBarMessage = (bar: PlayBar, details: BarDetails, language: Language): string =>
  PLAY_BAR_MESSAGES[bar](details)[language];
