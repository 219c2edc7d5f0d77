// A chess engine that behaves as its state file says, for tests of what a real one does on a bad day. It speaks UCI as in
// https://backscattering.de/chess/uci/: three lines for each position, the first legal moves by the alphabet.
import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { legalChessMoves } from '@muqabla/games/chess/legal-moves';

/** The behaviour at the next position. */
export type UciMood = 'answers' | 'hangs' | 'dies' | 'lies' | 'floods' | 'hangs at start';

const [, , stateFile = ''] = process.argv;
const VALUES = [30, 10, -60];
const variables = Object.keys(process.env);
let fen = '';

const mood = (): string => readFileSync(stateFile, 'utf8').trim();
const log = (word: string) => appendFileSync(`${stateFile}.log`, `${process.pid} ${word}\n`);
const say = (text: string) => process.stdout.write(`${text}\n`);

const answer = () => {
  const moves = legalChessMoves(fen).toSorted().slice(0, VALUES.length);
  say('info string a line that says nothing');
  for (const [place, move] of moves.entries())
    say(
      `info depth 9 seldepth 12 multipv ${place + 1} score cp ${VALUES[place]} nodes 20000 nps 500000 time 40 pv ${move}`,
    );
  say(`bestmove ${moves[0]} ponder e7e5`);
};

const go = () => {
  log('go');
  switch (mood()) {
    case 'hangs':
      return;
    case 'dies':
      return process.exit(3);
    case 'lies':
      say('info depth 9 multipv 1 score cp 900 nodes 20000 pv a1h8');
      return say('bestmove a1h8');
    case 'floods':
      setInterval(() => say('x'.repeat(65_536)), 1);
      return;
    default:
      return answer();
  }
};

log('start');
createInterface({ input: process.stdin }).on('line', (text) => {
  if (text === 'uci' && mood() !== 'hangs at start') say(`id name Double with ${variables.join(' and ')}\nuciok`);
  if (text === 'isready') say('readyok');
  if (text.startsWith('position fen ')) fen = text.slice('position fen '.length);
  if (text.startsWith('go ')) go();
  if (text === 'quit') process.exit(0);
});
process.stdin.on('end', () => process.exit(0));
