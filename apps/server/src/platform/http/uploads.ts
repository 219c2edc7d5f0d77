import type { Call } from '@muqabla/contract/call';
import { REFUSALS, refuse } from '@muqabla/contract/refusals';
import type { FastifyRequest } from 'fastify';
import { cleanText } from '../clean-text.ts';
import { withinBound } from '../drain-uploads.ts';
import { Refused } from './refused.ts';

// A picture, a voice message and a statement are too large in different words: each call names its own.
const tooLargeOf = ({ refusals, tooLarge }: Call, fields: Record<string, string>) =>
  refuse(
    tooLarge?.byValue[fields[tooLarge.field] ?? ''] ??
      refusals.find((code) => REFUSALS[code].status === 413) ??
      'REQUEST_TOO_LARGE',
  );

/** A file as it arrived. Its name and type are claims; nothing relies on them. */
export type Upload = { bytes: Buffer };

const readParts = async (request: FastifyRequest) => {
  const fields: Record<string, string> = {};
  let file: (Upload & { isTooLarge: boolean }) | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || file !== null)
        throw new Refused(refuse('MALFORMED', { detail: part.fieldname }));
      file = { bytes: await part.toBuffer(), isTooLarge: part.file.truncated };
    } else {
      if (part.fieldname in fields) throw new Refused(refuse('MALFORMED', { detail: part.fieldname }));
      // A part of type application/json arrives parsed, and may be anything.
      if (typeof part.value !== 'string') throw new Refused(refuse('MALFORMED', { detail: part.fieldname }));
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, file };
};

/** Reads a multipart body: text fields checked by the call's schema, and at most one file named `file`. */
export const readUpload = async (request: FastifyRequest, call: Call) => {
  if (!request.isMultipart()) throw new Refused(refuse('MALFORMED', { detail: 'multipart/form-data expected' }));
  const { fields, file } = await withinBound(request.raw, () => readParts(request));
  if (file?.isTooLarge) throw new Refused(tooLargeOf(call, fields));
  cleanText(fields);
  const parsed = call.body?.safeParse(fields);
  if (parsed === undefined || !parsed.success) {
    throw new Refused(
      refuse('MALFORMED', { detail: parsed?.error.issues.map((issue) => issue.path.join('.')).join(', ') ?? '' }),
    );
  }
  return { body: parsed.data, file: file !== null && file.bytes.length > 0 ? file : null };
};
