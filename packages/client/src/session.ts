type Listener = () => void;

/** Holds the access token in memory and notifies listeners of changes. A token means signed in. */
export type Session = {
  token(): string | null;
  set(token: string | null): void;
  subscribe(listener: Listener): () => void;
};

export const createSession = (): Session => {
  let current: string | null = null;
  const listeners = new Set<Listener>();
  return {
    token: () => current,
    set: (token) => {
      if (token === current) return;
      current = token;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
