import type { Services } from '../../../core/core.ts';
import { getPhrases } from './get-phrases.ts';
import { mutePhrases } from './mute-phrases.ts';
import { reportPhrases } from './report-phrases.ts';
import { sendPhrase } from './send-phrase.ts';

/** Ready-made phrases between the two players of a match. */
export const phrasesFeature = (services: Services) => ({
  calls: {
    'GET /match/{matchId}/phrases': getPhrases(services),
    'POST /match/{matchId}/phrases': sendPhrase(services),
    'PUT /match/{matchId}/phrases/mute': mutePhrases(services),
    'POST /match/{matchId}/phrases/report': reportPhrases(services),
  },
});
