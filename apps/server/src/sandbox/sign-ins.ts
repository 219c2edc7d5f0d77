import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phone } from '@muqabla/contract/fields';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import * as z from 'zod';

const signIns = z.object({
  players: z.array(z.object({ phone })),
  staff: z.array(
    z.object({
      email: z.email(),
      password: z.string().min(1),
      totpSecret: z.string().regex(/^[A-Z2-7]{16,}$/),
      role: z.enum(STAFF_ROLES),
    }),
  ),
});

/** The credentials of this sandbox in DATA_DIR/sandbox.json. */
export type SandboxSignIns = z.output<typeof signIns>;

const pathIn = (dataDirectory: string) => join(dataDirectory, 'sandbox.json');

/** The credentials written by an earlier start; null when there are none or they are malformed. */
export const readSandboxSignIns = (dataDirectory: string): SandboxSignIns | null => {
  try {
    return signIns.parse(JSON.parse(readFileSync(pathIn(dataDirectory), 'utf8')));
  } catch {
    return null;
  }
};

/** Writes the credentials atomically, readable by the owner of the file only; creates the folder. */
export const writeSandboxSignIns = (dataDirectory: string, list: SandboxSignIns) => {
  mkdirSync(dataDirectory, { recursive: true });
  const draft = `${pathIn(dataDirectory)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, pathIn(dataDirectory));
};
