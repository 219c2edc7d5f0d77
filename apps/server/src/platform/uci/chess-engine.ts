import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { parseBestMove, parseInfo, type UciLine } from './uci-output.ts';

/** The failure of an engine at a position; the reason is one word for the record. */
export class EngineFault extends Error {
  readonly reason: 'start' | 'timeout' | 'ended' | 'answer' | 'memory' | 'stopped';

  constructor(reason: EngineFault['reason'], message: string) {
    super(message);
    this.name = 'EngineFault';
    this.reason = reason;
  }
}

/** A chess engine of the operator, in a process of its own that is started with the first position. */
export type ChessEngine = {
  /** The best lines of a position, the best first, at most three. Throws an EngineFault within the time limit. */
  analyse(fen: string): Promise<readonly UciLine[]>;
  /** The engine's own name once it has answered, else null. */
  name(): string | null;
  stop(): Promise<void>;
};

export const NODES_A_POSITION = 20_000;
const LINES = 3;
const START_MILLISECONDS = 15_000;
const POSITION_MILLISECONDS = 10_000;
const IDLE_MILLISECONDS = 60_000;
const WATCH_MILLISECONDS = 500;
const MEMORY_BYTES = 1024 * 1024 * 1024;
const OUTPUT_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 4096;

type EngineOptions = {
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly nodes?: number;
  readonly startMilliseconds?: number;
  readonly positionMilliseconds?: number;
};

type Running = {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  /** The bytes of the answer that is awaited. */
  outputBytes: number;
  /** The reader of the answer that is awaited; null between two commands. */
  listener: { readonly onText: (text: string) => void; readonly fail: (fault: EngineFault) => void } | null;
  name: string | null;
};

/** The resident memory of a process in bytes; 0 where the system does not tell. */
const memoryOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
};

/** Starts no process before the first position; positions are judged one after the other. */
export const createChessEngine = ({
  command: [program = '', ...args],
  nodes = NODES_A_POSITION,
  startMilliseconds = START_MILLISECONDS,
  positionMilliseconds = POSITION_MILLISECONDS,
}: EngineOptions): ChessEngine => {
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let lastName: string | null = null;

  const end = (engine: Running, fault: EngineFault) => {
    if (running === engine) running = null;
    engine.child.kill('SIGKILL');
    engine.listener?.fail(fault);
  };

  const watch = (engine: Running) => {
    const { child } = engine;
    const readMemory = setInterval(() => {
      if (child.pid !== undefined && memoryOf(child.pid) > MEMORY_BYTES)
        end(engine, new EngineFault('memory', `more than ${MEMORY_BYTES} bytes`));
    }, WATCH_MILLISECONDS).unref();
    child.once('exit', () => {
      clearInterval(readMemory);
      end(engine, new EngineFault('ended', 'the engine ended'));
    });
    child.once('error', (error) => end(engine, new EngineFault('start', error.message)));
    child.stdin.on('error', () => end(engine, new EngineFault('ended', 'the engine reads nothing')));
  };

  const spawnEngine = (): Running => {
    // No shell, and nothing of the server's environment: the engine gets no keys.
    const child = spawn(program, args, {
      shell: false,
      cwd: tmpdir(),
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const engine: Running = { child, outputBytes: 0, listener: null, name: null };
    watch(engine);
    child.stdout.on('data', ({ length }: Buffer) => {
      engine.outputBytes += length;
      if (engine.outputBytes > OUTPUT_BYTES) end(engine, new EngineFault('answer', `more than ${OUTPUT_BYTES} bytes`));
    });
    createInterface({ input: child.stdout }).on('line', (text) => engine.listener?.onText(text));
    try {
      // People wait for what the server does, and for no judgement.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // The process has ended already, which its exit reports.
    }
    return engine;
  };

  /** Sends commands and reads until `take` returns something. */
  const request = <T>(
    engine: Running,
    commands: readonly string[],
    { milliseconds, take }: { milliseconds: number; take: (text: string) => T | undefined },
  ) =>
    new Promise<T>((done, fail) => {
      const finish = (act: () => void) => {
        clearTimeout(limit);
        engine.listener = null;
        act();
      };
      if (running !== engine) {
        fail(new EngineFault('ended', 'the engine ended'));
        return;
      }
      engine.outputBytes = 0;
      const limit = setTimeout(
        () => end(engine, new EngineFault('timeout', `no answer within ${milliseconds} ms`)),
        milliseconds,
      );
      engine.listener = {
        onText: (text) => {
          const taken = take(text);
          if (taken !== undefined) finish(() => done(taken));
        },
        fail: (fault) => finish(() => fail(fault)),
      };
      engine.child.stdin.write(`${commands.join('\n')}\n`);
    });

  const start = async (): Promise<Running> => {
    const engine = spawnEngine();
    running = engine;
    const isText = (expected: string) => ({
      milliseconds: startMilliseconds,
      take: (text: string) => {
        if (text.startsWith('id name ')) engine.name = text.slice('id name '.length, 80).trim();
        return text === expected ? true : undefined;
      },
    });
    await request(engine, ['uci'], isText('uciok'));
    lastName = engine.name;
    const options = [
      ['Threads', 1],
      ['Hash', 16],
      ['MultiPV', LINES],
    ].map(([name, value]) => `setoption name ${name} value ${value}`);
    await request(engine, [...options, 'isready'], isText('readyok'));
    return engine;
  };

  const analyseNow = async (fen: string): Promise<readonly UciLine[]> => {
    clearTimeout(idle);
    const engine = running ?? (await start());
    const byRank = new Map<number, UciLine>();
    const best = await request(engine, [`position fen ${fen}`, `go nodes ${nodes}`], {
      milliseconds: positionMilliseconds,
      take: (text) => {
        const info = parseInfo(text);
        if (info !== null && info.rank <= LINES) byRank.set(info.rank, info.line);
        return parseBestMove(text) ?? undefined;
      },
    });
    idle = setTimeout(() => end(engine, new EngineFault('stopped', 'idle')), IDLE_MILLISECONDS).unref();
    const lines = [...byRank.values()];
    const chosen = lines.find(({ move }) => move === best);
    if (chosen !== undefined)
      return [
        chosen,
        ...lines.filter((line) => line !== chosen).toSorted((one, two) => two.centipawns - one.centipawns),
      ];
    const fault = new EngineFault('answer', `a best move without a line: ${best}`);
    end(engine, fault);
    throw fault;
  };

  return {
    analyse(fen) {
      const own = turn.then(() => analyseNow(fen));
      turn = own.catch(() => {});
      return own;
    },
    name: () => lastName,
    stop: async () => {
      clearTimeout(idle);
      if (running !== null) end(running, new EngineFault('stopped', 'the server stops'));
      await turn;
    },
  };
};
