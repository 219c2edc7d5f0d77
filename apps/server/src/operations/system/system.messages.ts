import type { AdviceCode } from '@muqabla/contract/operations/system/preflight-calls';

type Words = { readonly en: string; readonly hi: string };

/** The consequence of leaving a recommended variable unset, in both languages. */
export const ADVICE_WORDS: Readonly<Record<AdviceCode, Words>> = {
  PUBLIC_SANDBOX: {
    en: 'everybody reads the OTPs and decides payments: for a demonstration only, never with real people',
    hi: 'हर कोई OTP पढ़ सकता है और पेमेंट का नतीजा तय कर सकता है: सिर्फ़ डेमो के लिए, असली लोगों के साथ कभी नहीं',
  },
  PUBLIC_URL: {
    en: 'no https address: links, cookies and the allowed origin depend on it',
    hi: 'https पता नहीं है: लिंक, कुकी और अनुमति वाला पता इसी से तय होते हैं',
  },
  SECRET_KEY: {
    en: 'not set: a generated key lies in DATA_DIR, which other servers do not share and which is lost with the folder',
    hi: 'सेट नहीं है: अपने-आप बनी कुंजी DATA_DIR में है; दूसरे सर्वर उसे नहीं देखते और फ़ोल्डर के साथ वह भी चली जाएगी',
  },
  BACKUP_KEY: {
    en: 'not set: npm run ops backup refuses to write people’s names and numbers in the clear',
    hi: 'सेट नहीं है: npm run ops backup लोगों के नाम और नंबर बिना एन्क्रिप्ट किए नहीं लिखता',
  },
  DATABASE_URL: {
    en: 'not set: the database runs on this machine alone, without a standby',
    hi: 'सेट नहीं है: डेटाबेस सिर्फ़ इसी मशीन पर चलता है, कोई स्टैंडबाय नहीं है',
  },
  S3_BUCKET: {
    en: 'not set: uploaded files stay in DATA_DIR, which a second machine does not see',
    hi: 'सेट नहीं है: अपलोड की गई फ़ाइलें DATA_DIR में रहती हैं, जिसे दूसरी मशीन नहीं देखती',
  },
  TRUST_PROXY: {
    en: 'is not the load balancer’s addresses: with this machine alone all players behind a balancer share one rate limit, and with everyone each caller chooses the address that limits count',
    hi: 'लोड बैलेंसर के पते नहीं हैं: सिर्फ़ इसी मशीन पर भरोसा हो तो बैलेंसर के पीछे सभी खिलाड़ियों की एक ही लिमिट होगी, और सब पर भरोसा हो तो हर कोई अपना पता ख़ुद चुन लेगा',
  },
  METRICS_PORT: {
    en: 'not set: no metrics, so none of the alerts can fire',
    hi: 'सेट नहीं है: मेट्रिक्स नहीं हैं, इसलिए कोई अलर्ट नहीं आएगा',
  },
  DRAIN_SECONDS: {
    en: 'is 0: a process that stops refuses requests before the load balancer notices',
    hi: '0 है: रुकती हुई प्रोसेस लोड बैलेंसर को पता चलने से पहले ही रिक्वेस्ट ठुकरा देती है',
  },
  PUSH_CONTACT: {
    en: 'not set: no pushes are sent, and the app does not offer them',
    hi: 'सेट नहीं है: पुश नहीं भेजे जाते, और ऐप उनका विकल्प नहीं दिखाता',
  },
  SECURITY_CONTACT: {
    en: 'not set: people who find a weakness do not know whom to tell',
    hi: 'सेट नहीं है: कमज़ोरी खोजने वाले को पता नहीं चलेगा कि किसे बताए',
  },
};

/** The state of the database and the build, in both languages. */
export const INSTALLATION_WORDS = {
  noDatabase: {
    en: 'the database is empty: the first start makes its tables',
    hi: 'डेटाबेस ख़ाली है: पहली बार शुरू होने पर उसकी टेबल बनेंगी',
  },
  migrations: {
    en: (count: number) => `${count} migrations are not applied: the next start applies them`,
    hi: (count: number) => `${count} माइग्रेशन बाक़ी हैं: अगली बार शुरू होने पर लागू होंगे`,
  },
  keysEnding: {
    en: (count: number) => `${count} in use end within 14 days: replace them before the other systems stop`,
    hi: (count: number) => `इस्तेमाल में आ रही ${count} की 14 दिन में बंद होंगी: दूसरे सिस्टम रुकने से पहले नई बनाएँ`,
  },
  keysUnused: {
    en: (count: number) => `${count} were not used for 90 days: revoke those that nothing needs`,
    hi: (count: number) => `${count} की 90 दिन से इस्तेमाल नहीं हुईं: जिनकी ज़रूरत नहीं उन्हें बंद करें`,
  },
  noReader: {
    en: 'its packages are not installed: no screenshot is read, and reviewers decide by the pictures alone',
    hi: 'इसके पैकेज इंस्टॉल नहीं हैं: कोई स्क्रीनशॉट पढ़ा नहीं जाता, रिव्यूअर सिर्फ़ फ़ोटो देखकर फ़ैसला करते हैं',
  },
  noOwner: {
    en: 'nobody can sign in as owner: invite the first one',
    hi: 'ओनर के तौर पर कोई साइन इन नहीं कर सकता: पहले ओनर को न्योता भेजें',
  },
  noBackup: { en: 'none was ever taken', hi: 'अब तक एक भी नहीं लिया गया' },
  oldBackup: {
    en: (hours: number) => `the last one is ${hours} hours old; take one at least daily`,
    hi: (hours: number) => `पिछला ${hours} घंटे पुराना है; कम से कम रोज़ एक लें`,
  },
  openBackup: { en: 'the last one is not encrypted', hi: 'पिछला एन्क्रिप्ट नहीं है' },
  notBuilt: {
    en: 'the apps are not built: pages do not open',
    hi: 'ऐप बने नहीं हैं: पेज नहीं खुलेंगे',
  },
} as const;

/** Texts about actions on a job, in both languages. */
export const SYSTEM_WORDS = {
  retried: { en: 'Retrying the job now.', hi: 'जॉब अभी फिर से चलाई जा रही है।' },
  deleted: { en: 'Job deleted.', hi: 'जॉब हटा दी गई।' },
} as const;
