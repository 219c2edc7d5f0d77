// Runs a command by its name, as in `npm run ops backup -- --to /backups`; without a name it lists them. The command runs in this
// process, so signals, exit codes and output are its own.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chooseCommand } from './choose-command.rules.ts';
import { COMMANDS } from './commands.ts';
import { root } from './source-files.ts';

const [node = 'node', , verb = '', ...words] = process.argv;
const choice = chooseCommand(verb, COMMANDS[verb] ?? {}, words);
if (choice.does === 'run') {
  const path = resolve(root, choice.file);
  process.argv = [node, path, ...choice.args];
  await import(pathToFileURL(path).href);
} else if (choice.does === 'list') console.log(choice.text);
else {
  console.error(choice.text);
  process.exitCode = 1;
}
