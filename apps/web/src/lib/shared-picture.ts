import { deleteValue, readValue, type SharedPicture } from './result-store.ts';

const KEY = 'screenshot';
/** A picture that was shared earlier and forgotten is not of the battle of now. */
const HOURS = 12;

/** The picture that another app shared last, or undefined. */
export const readSharedPicture = async (): Promise<File | undefined> => {
  const shared = await readValue<SharedPicture>('shared', KEY).catch(() => undefined);
  return shared !== undefined && Date.now() - shared.sharedAt < HOURS * 3_600_000 ? shared.file : undefined;
};

/** Forgets it: it was sent, or the player does not want it. */
export const dropSharedPicture = (): Promise<unknown> => deleteValue('shared', KEY).catch(() => undefined);
