const SERVER = 'apps/server/src/';

/**
 * Names the feature of a file of the server as `wing/feature`. The wing `play` has rooms, and a feature of it is a folder of one:
 * `play/room/feature`; its engine is a feature by itself. The rooms below all wings are `platform` and `providers`. Empty for a
 * file that belongs to none.
 */
export const featureOf = (path: string): string =>
  path.startsWith(SERVER)
    ? (/^(?:platform|providers|play\/(?!engine\/)[^/]+\/[^/]+|[^/]+\/[^/]+)(?=\/)/.exec(
        path.slice(SERVER.length),
      )?.[0] ?? '')
    : '';
