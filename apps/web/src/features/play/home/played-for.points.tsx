import * as m from '../../../messages.ts';

/** Explains that matches are played for points. */
export function PlayedFor() {
  return <p className="text-small text-text-2">{m.points_played_for()}</p>;
}
