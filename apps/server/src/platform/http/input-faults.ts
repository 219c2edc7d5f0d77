import type { InputFault, InputFaultCode } from '@muqabla/contract/input-faults';

/** An issue of schema validation: the validator's code, the path, and the unknown keys. */
export type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
};

// A body can contain thousands of unknown keys of any length; the caller needs only the first.
const MAX_FAULTS = 20;
const MAX_FIELD_LENGTH = 100;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

const codeOf = ({ code, path }: Issue, input: unknown): InputFaultCode => {
  if (code === 'too_small') return 'too_small';
  if (code === 'too_big') return 'too_large';
  if (valueAt(input, path) === undefined) return 'missing';
  return code === 'invalid_type' ? 'wrong_type' : 'invalid';
};

const nameOf = (path: readonly PropertyKey[]) =>
  path.length === 0 ? 'body' : path.map(String).join('.').slice(0, MAX_FIELD_LENGTH);

/** The fields of an input that failed validation, each with a stable code instead of the validator's own. */
export const faultsOf = (issues: readonly Issue[], input: unknown): InputFault[] =>
  issues
    .flatMap((issue): InputFault[] =>
      issue.code === 'unrecognized_keys'
        ? (issue.keys ?? []).map((key) => ({ field: nameOf([...issue.path, key]), code: 'unknown' }))
        : [{ field: nameOf(issue.path), code: codeOf(issue, input) }],
    )
    .slice(0, MAX_FAULTS);
