import { ChessPicture } from '@muqabla/ui/boards/chess-picture';
import { DieCorner } from '@muqabla/ui/boards/die-corner';
import { LudoPicture } from '@muqabla/ui/boards/ludo-picture';
import { Example, Section } from '../section.tsx';

const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const TOKENS = { host: [-1, 0, 20, 56], joiner: [-1, -1, 53, 12] };

/** The boards of Ludo and chess. */
export function Boards() {
  return (
    <>
      <Section title="LudoPicture">
        <Example state="after a roll of the host">
          <LudoPicture label="Ludo" tokens={TOKENS} die={{ side: 'host', face: 5 }} />
        </Example>
      </Section>
      <Section title="ChessPicture">
        <Example state="checkmate">
          <ChessPicture label="Chess" fen={MATE} check isWhiteBelow lastMove="d8h4" />
        </Example>
      </Section>
      <Section title="DieCorner">
        <Example state="to be rolled">
          <div className="relative h-72">
            <DieCorner
              isOwn
              isOnTurn
              face={null}
              isRolling={false}
              roll={{ label: 'Roll the dice', text: 'Roll', mayRoll: true, onRoll: () => undefined }}
            />
          </div>
        </Example>
      </Section>
    </>
  );
}
