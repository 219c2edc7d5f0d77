import { linesOf, parseBestMove, parseInfo, type UciInfo, type UciLine } from './uci-output.rules.ts';
import { EngineFault, startUciProcess, type UciProcess } from './uci-process.ts';

/** A chess engine of the operator, in a process of its own that is started with the first position. */
export type ChessEngine = {
  /** The best lines of a position, the best first, at most three. Throws an EngineFault within the time limit. */
  analyse(fen: string): Promise<readonly UciLine[]>;
  /** The engine's own name once it has answered, else null. */
  name(): string | null;
  stop(): Promise<void>;
};

const NODES_A_POSITION = 20_000;
const LINES = 3;
const START_MILLISECONDS = 15_000;
const POSITION_MILLISECONDS = 10_000;
const IDLE_MILLISECONDS = 60_000;
const NAME_CHARACTERS = 80;

// One thread and little memory: the judgement has time, and the server needs the rest.
const OPTIONS = ['Threads value 1', 'Hash value 16', `MultiPV value ${LINES}`].map((each) => `setoption name ${each}`);

type EngineOptions = {
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly nodes?: number;
  readonly startMilliseconds?: number;
  readonly positionMilliseconds?: number;
};

/** Introduces itself to an engine that has just started; returns the engine's name. */
const greet = async (engine: UciProcess, milliseconds: number): Promise<string | null> => {
  let name: string | null = null;
  await engine.request(['uci'], {
    milliseconds,
    take: (text) => {
      if (text.startsWith('id name ')) name = text.slice('id name '.length).trim().slice(0, NAME_CHARACTERS);
      return text === 'uciok' ? true : undefined;
    },
  });
  await engine.request([...OPTIONS, 'isready'], {
    milliseconds,
    take: (text) => (text === 'readyok' ? true : undefined),
  });
  return name;
};

/** Starts no process before the first position; positions are judged one after the other. */
export const createChessEngine = ({
  command,
  nodes = NODES_A_POSITION,
  startMilliseconds = START_MILLISECONDS,
  positionMilliseconds = POSITION_MILLISECONDS,
}: EngineOptions): ChessEngine => {
  let engine: UciProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let name: string | null = null;

  const start = async (): Promise<UciProcess> => {
    engine = startUciProcess(command);
    name = (await greet(engine, startMilliseconds)) ?? name;
    return engine;
  };

  const analyseNow = async (fen: string): Promise<readonly UciLine[]> => {
    clearTimeout(idle);
    const running = engine?.isRunning() === true ? engine : await start();
    const infos: UciInfo[] = [];
    const best = await running.request([`position fen ${fen}`, `go nodes ${nodes}`], {
      milliseconds: positionMilliseconds,
      take: (text) => {
        const info = parseInfo(text);
        if (info !== null && info.rank <= LINES) infos.push(info);
        return parseBestMove(text) ?? undefined;
      },
    });
    idle = setTimeout(() => running.end(new EngineFault('stopped', 'idle')), IDLE_MILLISECONDS).unref();
    const lines = linesOf(infos, best);
    if (lines !== null) return lines;
    const fault = new EngineFault('answer', `a best move without a line: ${best}`);
    running.end(fault);
    throw fault;
  };

  return {
    analyse(fen) {
      const own = turn.then(() => analyseNow(fen));
      turn = own.catch(() => {});
      return own;
    },
    name: () => name,
    stop: async () => {
      clearTimeout(idle);
      engine?.end(new EngineFault('stopped', 'the server stops'));
      await turn;
    },
  };
};
