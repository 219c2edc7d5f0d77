import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp } from '../apps/server/src/config.ts';
import { type AppName, buildApp } from './build-stale.ts';

// Reloads until the app has taken its place.
const page = (english: string, hindi: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <meta http-equiv="refresh" content="2" />
  <title>Muqabla</title>
  <p role="status" style="margin: 40vh 16px 0; font: 16px/1.5 system-ui; text-align: center">
    ${english}<br /><span lang="hi">${hindi}</span>
  </p>
</html>
`;

/** Puts a page in the place of an app, and returns a function that builds the app while the server runs. */
export const buildLater = (app: AppName) => {
  const folder = builtApp(app);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const show = (english: string, hindi: string) => writeFileSync(join(folder, 'index.html'), page(english, hindi));
  show('This page is being built. It opens by itself in a moment.', 'यह पेज तैयार हो रहा है। थोड़ी देर में अपने-आप खुलेगा।');
  return async () => {
    try {
      await buildApp(app);
    } catch (error) {
      show('This page could not be built. The terminal shows why.', 'यह पेज नहीं बन सका। वजह टर्मिनल में लिखी है।');
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
};
