import type { Call } from '@muqabla/contract/call';
import { entryOf } from '@muqabla/contract/entry-of';
import type { InputFaultCode } from '@muqabla/contract/input-faults';
import { REFUSALS, refuse, refuseInput } from '@muqabla/contract/refusals';
import type { FastifyRequest } from 'fastify';
import { cleanText } from '../clean-text.ts';
import { withSizeLimit } from './drain-uploads.ts';
import { faultsOf } from './input-faults.ts';
import { RefusalError } from './refusal-error.ts';

// Each call names its own refusal of a file that is too large, by kind where it accepts several.
const tooLargeOf = ({ refusals, tooLarge }: Call, fields: Record<string, string>) =>
  refuse(
    (tooLarge && entryOf(tooLarge.byValue, fields[tooLarge.field] ?? '')) ??
      refusals.find((code) => REFUSALS[code].status === 413) ??
      'REQUEST_TOO_LARGE',
  );

/** A file as received. Its claimed name and type are dropped. */
export type Upload = { bytes: Buffer };

const malformed = (field: string, code: InputFaultCode) => new RefusalError(refuseInput({ field, code }));

const readWellFormedParts = async (request: FastifyRequest) => {
  const fields: Record<string, string> = {};
  let file: (Upload & { isTooLarge: boolean }) | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw malformed(part.fieldname, 'unknown');
      if (file !== null) throw malformed('file', 'repeated');
      file = { bytes: await part.toBuffer(), isTooLarge: part.file.truncated };
    } else {
      if (Object.hasOwn(fields, part.fieldname)) throw malformed(part.fieldname, 'repeated');
      // A part of type application/json is parsed by the library and can have any type.
      if (typeof part.value !== 'string') throw malformed(part.fieldname, 'wrong_type');
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, file };
};

const readParts = async (request: FastifyRequest) => {
  try {
    return await readWellFormedParts(request);
  } catch (error) {
    // The parser throws errors of its own kinds for a body that is cut off or has no valid boundary.
    throw error instanceof RefusalError ? error : malformed('body', 'invalid');
  }
};

/** Reads a multipart body: text fields checked by the call's schema, and at most one file named `file`. */
export const readUpload = async (request: FastifyRequest, call: Call) => {
  if (!request.isMultipart()) throw malformed('body', 'wrong_type');
  const { fields, file } = await withSizeLimit(request.raw, () => readParts(request));
  if (file?.isTooLarge) throw new RefusalError(tooLargeOf(call, fields));
  cleanText(fields);
  const parsed = call.body?.safeParse(fields);
  if (parsed === undefined) throw malformed('body', 'unknown');
  if (!parsed.success) throw new RefusalError(refuseInput(...faultsOf(parsed.error.issues, fields)));
  return { body: parsed.data, file: file !== null && file.bytes.length > 0 ? file : null };
};
