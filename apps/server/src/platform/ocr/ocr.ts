import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { ReadWord } from '@muqabla/contract/play/matches/reading';

/** A picture that could not be read; the reason is one word for the record. */
export class PictureUnreadable extends Error {
  readonly reason: 'timeout' | 'ended' | 'failed';

  constructor(reason: PictureUnreadable['reason'], message: string) {
    super(message);
    this.name = 'PictureUnreadable';
    this.reason = reason;
  }
}

const isFound = (name: string) => {
  try {
    return createRequire(import.meta.url).resolve(name) !== '';
  } catch {
    return false;
  }
};

/** True when the optional packages that read pictures are installed. */
export const IS_OCR_INSTALLED = ['tesseract.js', '@tesseract.js-data/eng/package.json'].every(isFound);

/** Reads words in pictures, in a process of its own that is started with the first picture. */
export type Ocr = {
  /** The words of a picture, at most 200. Throws PictureUnreadable within the time limit. */
  readWords(picture: Buffer): Promise<readonly ReadWord[]>;
  stop(): Promise<void>;
};

const PROGRAM = resolve(import.meta.dirname, 'ocr-process.ts');
const READ_MILLISECONDS = 20_000;
const IDLE_MILLISECONDS = 60_000;

/** Has the process read one picture. `end` kills the process, which is called when it is too slow or cannot be reached. */
const requestWords = (
  reader: ChildProcess,
  request: { id: number; picture: Buffer },
  { readMilliseconds, end }: { readMilliseconds: number; end: () => void },
) =>
  new Promise<readonly ReadWord[]>((done, fail) => {
    const finish = (act: () => void) => {
      clearTimeout(limit);
      reader.off('message', onMessage);
      reader.off('exit', onExit);
      act();
    };
    const onMessage = (response: ReadResponse) => {
      if (response.id !== request.id) return;
      if ('words' in response) finish(() => done(response.words));
      else finish(() => fail(new PictureUnreadable('failed', response.error)));
    };
    const onExit = () => finish(() => fail(new PictureUnreadable('ended', 'the reader ended')));
    const limit = setTimeout(() => {
      finish(() => fail(new PictureUnreadable('timeout', `not read within ${readMilliseconds} ms`)));
      end();
    }, readMilliseconds);
    reader.on('message', onMessage);
    reader.on('exit', onExit);
    reader.send(request, (error) => {
      if (error === null) return;
      finish(() => fail(new PictureUnreadable('ended', error.message)));
      end();
    });
  });

type OcrOptions = {
  isInstalled?: boolean;
  program?: string;
  readMilliseconds?: number;
  idleMilliseconds?: number;
};

/**
 * Starts no process before the first picture, and none without the packages; pictures are read one after the other.
 */
export const createOcr = ({
  isInstalled = IS_OCR_INSTALLED,
  program = PROGRAM,
  readMilliseconds = READ_MILLISECONDS,
  idleMilliseconds = IDLE_MILLISECONDS,
}: OcrOptions = {}): Ocr => {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  const start = () => {
    const started = fork(program, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It must not keep the server alive.
    started.unref();
    started.channel?.unref();
    started.on('exit', () => {
      if (child === started) child = null;
    });
    started.on('error', () => {});
    return started;
  };

  const readNow = (picture: Buffer): Promise<readonly ReadWord[]> => {
    clearTimeout(idle);
    child ??= start();
    lastId += 1;
    return requestWords(child, { id: lastId, picture }, { readMilliseconds, end }).finally(() => {
      idle = setTimeout(end, idleMilliseconds);
      idle.unref();
    });
  };

  // The process may have been killed before this picture, which then has no part in it.
  const readAgainWhenEnded = (picture: Buffer) =>
    readNow(picture).catch((error: unknown) => {
      if (error instanceof PictureUnreadable && error.reason === 'ended') return readNow(picture);
      throw error;
    });

  return {
    readWords: (picture) => {
      if (!isInstalled)
        return Promise.reject(new PictureUnreadable('ended', 'the packages of the reader are not installed'));
      const result = turn.then(() => readAgainWhenEnded(picture));
      turn = result.catch(() => {});
      return result;
    },
    stop: async () => {
      await turn;
      end();
    },
  };
};

/** A message to the reading process: one picture. */
export type ReadRequest = { readonly id: number; readonly picture: Uint8Array };

/** The reply of the reading process: the words, or the reason why the picture could not be read. */
export type ReadResponse =
  | { readonly id: number; readonly words: readonly ReadWord[] }
  | { readonly id: number; readonly error: string };
