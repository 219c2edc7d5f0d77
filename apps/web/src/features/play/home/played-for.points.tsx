import * as m from '../../messages.ts';

/** What matches are played for. */
export function PlayedFor() {
  return <p className="text-small text-text-2">{m.points_played_for()}</p>;
}
