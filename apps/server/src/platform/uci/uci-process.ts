import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** The failure of an engine at a position; the reason is one word for the record. */
export class EngineFault extends Error {
  readonly reason: 'start' | 'timeout' | 'ended' | 'answer' | 'memory' | 'stopped';

  constructor(reason: EngineFault['reason'], message: string) {
    super(message);
    this.name = 'EngineFault';
    this.reason = reason;
  }
}

const WATCH_MILLISECONDS = 500;
const MEMORY_BYTES = 1024 * 1024 * 1024;
const PAGE_BYTES = 4096;
/** The most output for one request. */
const OUTPUT_BYTES = 4 * 1024 * 1024;

type Child = ChildProcessByStdio<Writable, Readable, null>;
type Take<T> = { readonly milliseconds: number; readonly take: (text: string) => T | undefined };

/** A running engine. */
export type UciProcess = {
  /** Sends commands and reads lines until `take` returns something. Throws an EngineFault within the time. */
  request<T>(commands: readonly string[], until: Take<T>): Promise<T>;
  /** Kills it; a request that waits fails with this fault. */
  end(fault: EngineFault): void;
  /** False once it has ended or was killed. */
  isRunning(): boolean;
};

/** The resident memory of a process in bytes; 0 where the system does not tell. */
const memoryOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
};

const spawnQuietly = ([program = '', ...args]: readonly string[]): Child => {
  // No shell, and nothing of the server's environment: the engine gets no keys.
  const child = spawn(program, args, {
    shell: false,
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    // People wait for what the server does, and for no judgement.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended already, which its exit reports.
  }
  return child;
};

const watch = (child: Child, end: UciProcess['end']) => {
  const readMemory = setInterval(() => {
    if (child.pid !== undefined && memoryOf(child.pid) > MEMORY_BYTES)
      end(new EngineFault('memory', `more than ${MEMORY_BYTES} bytes`));
  }, WATCH_MILLISECONDS).unref();
  child.once('exit', () => {
    clearInterval(readMemory);
    end(new EngineFault('ended', 'the engine ended'));
  });
  child.once('error', (error) => {
    clearInterval(readMemory);
    end(new EngineFault('start', error.message));
  });
  child.stdin.on('error', () => end(new EngineFault('ended', 'the engine reads nothing')));
};

/** Starts an engine. It takes one request at a time. */
export const startUciProcess = (command: readonly string[]): UciProcess => {
  const child = spawnQuietly(command);
  let isRunning = true;
  let outputBytes = 0;
  let listener: { readonly onText: (text: string) => void; readonly fail: (fault: EngineFault) => void } | null = null;

  const end = (fault: EngineFault) => {
    isRunning = false;
    child.kill('SIGKILL');
    listener?.fail(fault);
  };

  watch(child, end);
  child.stdout.on('data', ({ length }: Buffer) => {
    outputBytes += length;
    if (outputBytes > OUTPUT_BYTES) end(new EngineFault('answer', `more than ${OUTPUT_BYTES} bytes`));
  });
  createInterface({ input: child.stdout }).on('line', (text) => listener?.onText(text));

  return {
    request: <T>(commands: readonly string[], { milliseconds, take }: Take<T>) =>
      new Promise<T>((done, fail) => {
        if (!isRunning) {
          fail(new EngineFault('ended', 'the engine ended'));
          return;
        }
        const finish = (act: () => void) => {
          clearTimeout(limit);
          listener = null;
          act();
        };
        const limit = setTimeout(
          () => end(new EngineFault('timeout', `no answer within ${milliseconds} ms`)),
          milliseconds,
        );
        outputBytes = 0;
        listener = {
          onText: (text) => {
            const taken = take(text);
            if (taken !== undefined) finish(() => done(taken));
          },
          fail: (fault) => finish(() => fail(fault)),
        };
        child.stdin.write(`${commands.join('\n')}\n`);
      }),
    end,
    isRunning: () => isRunning,
  };
};
