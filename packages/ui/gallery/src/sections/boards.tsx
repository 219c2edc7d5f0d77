import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { startCarrom } from '@muqabla/games/carrom/position';
import { CarromGround } from '@muqabla/ui/boards/carrom-ground';
import { CarromPicture } from '@muqabla/ui/boards/carrom-picture';
import { CarromPieceArt } from '@muqabla/ui/boards/carrom-piece';
import { ChessPicture } from '@muqabla/ui/boards/chess-picture';
import { DieCorner } from '@muqabla/ui/boards/die-corner';
import { LudoPicture } from '@muqabla/ui/boards/ludo-picture';
import { carromPosition } from '@muqabla/ui/boards/position-views';
import { Example, Section } from '../section.tsx';

const MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const TOKENS = { host: [-1, 0, 20, 56], joiner: [-1, -1, 53, 12] };

const RACK = carromPosition(CARROM_QUICK.view(startCarrom('host'), 'host'));

/** The boards of Ludo, chess and carrom. */
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
      <Section title="CarromPicture">
        <Example state="before the break">
          <CarromPicture label="Carrom" position={RACK} />
        </Example>
        <Example state="without pieces">
          <div className="relative aspect-square">
            <CarromGround />
          </div>
        </Example>
      </Section>
      <Section title="CarromPieceArt">
        {(['white', 'black', 'queen', 'striker'] as const).map((kind) => (
          <Example key={kind} state={kind}>
            <div className="size-20">
              <CarromPieceArt kind={kind} />
            </div>
          </Example>
        ))}
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
