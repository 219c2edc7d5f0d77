import * as z from 'zod/mini';
import { isDay } from './india-time.ts';
import { UUID } from './uuid.ts';

/** An id as every call carries it under `_id`: a UUID in lower case. */
export const id = z.string().check(z.regex(UUID));

/** An Indian mobile number without country code: ten digits, the first 6 to 9. */
export const phone = z.string().check(z.regex(/^[6-9]\d{9}$/));

/** A phone as staff see it until they reveal it: "98•••••210"; dots alone for a deleted account. */
export const maskedPhone = z.string().check(z.regex(/^(\d\d•{5}\d{3}|•{10})$/));

/** A one-time password: six digits. */
export const otp = z.string().check(z.regex(/^\d{6}$/));

/** A day of the calendar in India as `2026-11-21`, from 1800 to 2999: years that a database holds, whatever is added. */
export const day = z
  .string()
  .check(z.regex(/^(1[89]|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isDay));

/** An instant as ISO 8601 text in UTC, of the same years as a day. */
export const instant = z.string().check(
  z.regex(/^(1[89]|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/),
  z.refine((text) => isDay(text.slice(0, 10))),
);

/** A key that the client makes for what it creates, the same in every attempt, so that a repetition creates nothing more. */
export const clientKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));

/** An avatar's file name, avatar1.png to avatar15.png. */
export const avatar = z.string().check(z.regex(/^avatar([1-9]|1[0-5])\.png$/));

/** A page number in a query string, from 1. */
export const page = z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1');

/** A page's size in a query string, 1 to 50. */
export const limit = z._default(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/)), '15');

/** How many rows a list had when its first page was read, in a query of a later page: rows that come meanwhile are on none of its pages. */
export const upTo = z.optional(z.string().check(z.regex(/^\d{1,15}$/)));

/** The number of pages of a list, and its number of rows, which a query of a later page names. */
export const pages = { totalPages: z.int(), upTo: z.int() };

/** One line of text, trimmed and not empty: no control characters and no marks that change the text direction. */
export const line = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]*$/u));

/** The response of a call that returns only a message for the player. */
export const done = z.object({ message: z.string() });
