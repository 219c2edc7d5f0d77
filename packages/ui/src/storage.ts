type Area = 'localStorage' | 'sessionStorage';

const read = (area: Area, key: string): string | null => {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
};

const write = (area: Area, key: string, value: string | null): void => {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // The value then lasts as long as the page.
  }
};

/** Reads local storage; null when the key is absent or storage is blocked. */
export const readStored = (key: string): string | null => read('localStorage', key);

/** Writes to local storage; null removes the key. Does nothing where storage is blocked or full. */
export const store = (key: string, value: string | null): void => write('localStorage', key, value);

/** Reads the storage of this tab, which survives reloads; null when the key is absent or storage is blocked. */
export const readOfTab = (key: string): string | null => read('sessionStorage', key);

/** Writes to the storage of this tab; null removes the key. Does nothing where storage is blocked or full. */
export const storeInTab = (key: string, value: string | null): void => write('sessionStorage', key, value);

/** Returns a value stored as JSON; null for no text, and for a text that is not JSON. */
export const parseStored = <T>(text: string | null): T | null => {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
};
