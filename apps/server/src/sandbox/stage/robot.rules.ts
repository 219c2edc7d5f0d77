/** The robot's way to end a battle: it admits that it lost, or claims the win as well, which makes a dispute. */
export type RobotManner = 'admits' | 'claims';

type Result = 'win' | 'loss' | 'cancel';

/** A match as the robot sees it. */
export type RobotView = {
  status: string;
  room: 'manual' | 'auto' | 'board';
  isHost: boolean;
  hasRoomCode: boolean;
  ownResult: Result | null;
  opponentResult: Result | null;
};

/** The next act of the robot: one move, `act` on its board, `wait` for nothing yet, or `stop` for nothing ever again. */
export type RobotMove = 'start' | 'setRoomCode' | 'act' | Result | 'wait' | 'stop';

/** True when a battle has ended, so that a rematch may follow. */
export const isOver = ({ status }: { status: string }): boolean => status === 'completed' || status === 'cancelled';

const answerTo: Record<RobotManner, Record<Result, RobotMove>> = {
  admits: { win: 'loss', loss: 'stop', cancel: 'cancel' },
  claims: { win: 'win', loss: 'stop', cancel: 'cancel' },
};

/** The robot's next move. It reports only after its opponent has. */
export const nextRobotMove = (view: RobotView, manner: RobotManner): RobotMove => {
  if (view.status === 'new') return 'wait';
  if (view.status === 'requested') return view.isHost ? 'start' : 'wait';
  if (view.status !== 'running' && view.status !== 'pending') return 'stop';
  if (view.room === 'board') return view.status === 'running' ? 'act' : 'wait';
  if (view.ownResult !== null) return 'stop';
  if (view.opponentResult !== null) return answerTo[manner][view.opponentResult];
  return view.isHost && !view.hasRoomCode ? 'setRoomCode' : 'wait';
};
