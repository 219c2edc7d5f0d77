import { readSandboxSignIns, type SandboxSignIns, writeSandboxSignIns } from './sign-ins.ts';

type Services = {
  dataDirectory: string;
  seedStaff(kept: SandboxSignIns['staff']): Promise<SandboxSignIns['staff']>;
  seedPlayers(): Promise<SandboxSignIns['players']>;
  seedGames(): Promise<void>;
};

/** Creates missing games of the board rooms, staff and players of the sandbox, and lists their credentials in DATA_DIR/sandbox.json. */
export const seedSandbox = async ({
  dataDirectory,
  seedStaff,
  seedPlayers,
  seedGames,
}: Services): Promise<SandboxSignIns> => {
  await seedGames();
  const staff = await seedStaff(readSandboxSignIns(dataDirectory)?.staff ?? []);
  const list = { players: await seedPlayers(), staff };
  writeSandboxSignIns(dataDirectory, list);
  return list;
};
