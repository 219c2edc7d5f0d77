import { readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** Who may sign in to this sandbox, as DATA_DIR/sandbox.json lists them. */
export type SandboxSignIns = z.output<typeof signIns>;

const pathIn = (dataDirectory: string) => join(dataDirectory, 'sandbox.json');

/** What an earlier start wrote; null when there is nothing, or nothing that can be used. */
export const readSandboxSignIns = (dataDirectory: string): SandboxSignIns | null => {
  try {
    return signIns.parse(JSON.parse(readFileSync(pathIn(dataDirectory), 'utf8')));
  } catch {
    return null;
  }
};

/** Writes the sign-ins, whole or not at all, for the owner of the files alone. */
export const writeSandboxSignIns = (dataDirectory: string, list: SandboxSignIns) => {
  const draft = `${pathIn(dataDirectory)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, pathIn(dataDirectory));
};
