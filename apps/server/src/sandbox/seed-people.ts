import { readSandboxSignIns, type SandboxSignIns, writeSandboxSignIns } from './sign-ins.ts';

type Services = {
  dataDirectory: string;
  seedStaff(kept: SandboxSignIns['staff']): Promise<SandboxSignIns['staff']>;
  seedPlayers(): Promise<SandboxSignIns['players']>;
};

/** Creates missing staff and players of the sandbox, and lists their credentials in DATA_DIR/sandbox.json. */
export const seedPeople = async ({ dataDirectory, seedStaff, seedPlayers }: Services): Promise<SandboxSignIns> => {
  const staff = await seedStaff(readSandboxSignIns(dataDirectory)?.staff ?? []);
  const list = { players: await seedPlayers(), staff };
  writeSandboxSignIns(dataDirectory, list);
  return list;
};
