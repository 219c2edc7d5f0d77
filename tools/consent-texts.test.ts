import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GUARDIAN_CONSENT_VERSION } from '@muqabla/contract/accounts/age/age-terms';
import { KYC_CONSENT } from '@muqabla/contract/accounts/kyc/kyc-terms';
import { CONSENT_VERSIONS } from '@muqabla/contract/accounts/my-data/consent-texts';
import { bothOf } from '@muqabla/messages/text-in';
import { expect, it } from 'vitest';

const textsOf = (pattern: RegExp) =>
  ['player', 'player-points'].flatMap((name) =>
    ['en', 'hi'].flatMap((language) => {
      const file = resolve(import.meta.dirname, `../packages/messages/languages/${language}/${name}.json`);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return Object.entries(texts).filter(([key]) => pattern.test(key));
    }),
  );

const hashOf = (texts: unknown) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

it.each([
  ['terms', '2026-11-28', '0b94a9cf86031237', () => textsOf(/^(points_)?terms_/)],
  ['privacy', '2026-11-29', '935f2d24650f08e3', () => textsOf(/^privacy_/)],
  ['age', '2026-11-29', '80ba89c18c81c334', () => textsOf(/^(adult|guardian)_note_/)],
  ['guardian', '2026-11-29', 'd3d98c17859d0377', () => textsOf(/^age_guardian_consent/)],
  ['kyc', '2026-11-23', '98a72b7c6b58fa07', () => bothOf(KYC_CONSENT)],
  ['notices', '2026-11-29', '4d42c33e71d66a8c', () => textsOf(/^(push_|purpose_notices)/)],
  ['online', '2026-11-29', '13f08517e702e803', () => textsOf(/^purpose_online/)],
  ['assistant', '2026-11-29', 'b5522a821dfb285e', () => textsOf(/^purpose_assistant/)],
  ['measurement', '2026-11-29', '09c6b88ac8ef776e', () => textsOf(/^purpose_measurement/)],
] as const)('%s of %s reads as it did: a changed text needs a new version and hash', (kind, version, hash, texts) => {
  expect([{ ...CONSENT_VERSIONS, guardian: GUARDIAN_CONSENT_VERSION }[kind], hashOf(texts())]).toEqual([version, hash]);
});
