import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { day } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { DEVICE_CLASSES, LONGEST_VITAL, VISIT_ACTS_MAX, VISIT_PAGES } from './visit-terms.ts';

const milliseconds = z.int().check(z.gte(0), z.lte(LONGEST_VITAL));
const acts = z.int().check(z.gte(0), z.lte(VISIT_ACTS_MAX));

/** The measurements of one visit, without anything of the person. */
export const visit = z.strictObject({
  page: z.enum(VISIT_PAGES),
  language: z.enum(LANGUAGES),
  device: z.enum(DEVICE_CLASSES),
  /** Largest Contentful Paint; absent where the browser does not measure it. */
  lcp: z.optional(milliseconds),
  /** Interaction to Next Paint; absent without an interaction. */
  inp: z.optional(milliseconds),
  /** Acts that the server answered, refusals included. */
  answeredActs: acts,
  /** Acts without an answer of the network, or with a 5xx. */
  failedActs: acts,
});
export type Visit = z.output<typeof visit>;

/** How many visits have a measurement, and its 75th percentile in milliseconds. */
const vital = z.nullable(z.object({ visits: z.int(), p75: z.int() }));

const figures = {
  visits: z.int(),
  lcp: vital,
  inp: vital,
  acts: z.int(),
  failedActs: z.int(),
};
export const visitFigures = z.object(figures);
export type VisitFigures = z.output<typeof visitFigures>;

export const visitWeek = z.object({
  /** The Monday of the week in India. */
  week: day,
  ...figures,
  languages: z.array(z.object({ language: z.enum(LANGUAGES), ...figures })),
  devices: z.array(z.object({ device: z.enum(DEVICE_CLASSES), ...figures })),
  pages: z.array(z.object({ page: z.enum(VISIT_PAGES), ...figures })),
});
export type VisitWeek = z.output<typeof visitWeek>;

export const visitCalls = defineCalls('public', {
  'POST /visits': {
    maxBytes: 512,
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Counts what the player app measured of a visit. Nothing is stored of the person, and nothing at all while the operator measures no visits.',
    body: visit,
    response: {},
  },
});

export const staffVisitCalls = defineCalls('staff:system', {
  'GET /admin/system/visits': {
    summary: 'Speed and failed acts of the player app as measured by its visits, by week, the newest first.',
    response: {
      /** The share of visits that is measured, in percent; 0 for none. */
      samplePercent: z.number(),
      weeks: z.array(visitWeek),
    },
  },
});
