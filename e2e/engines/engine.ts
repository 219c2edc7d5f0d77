export type Cookie = { name: string; value: string; domain: string; path: string };

/** A window of a browser engine, 400 px wide: the narrowest that all three have. */
export type EngineWindow = {
  /** The address at which it opens the product. */
  origin: string;
  open(url: string): Promise<void>;
  /** Runs a script in the page and resolves with what it returns, which JSON can carry. */
  run(script: string): Promise<unknown>;
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  /** The errors of the console and of scripts since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** The missing program, if the engine is not installed. */
  missing(): string | undefined;
  /** Opens a window for the product at this address. */
  launch(origin: string): Promise<EngineWindow>;
};

export const WINDOW = { width: 400, height: 850 };
