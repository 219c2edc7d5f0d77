/** The consent to KYC, shown beside the button and stored verbatim with the KYC. */
export const KYC_CONSENT = {
  en: 'By Continuing, you agree to our Legal Terms and you are 18 years or older. You let us check your name, age and state with your Aadhaar; we never keep its number.',
  hi: 'आगे बढ़ने पर आप हमारी क़ानूनी शर्तें मानते हैं और आप 18 वर्ष या उससे अधिक के हैं। आप हमें आधार से अपना नाम, उम्र और राज्य जाँचने देते हैं; हम नंबर कभी नहीं रखते।',
} as const;

export const KYC_GUESSES = 3;
export const KYC_OTP_MINUTES = 5;
export const KYC_SENDS_AN_HOUR = 3;
