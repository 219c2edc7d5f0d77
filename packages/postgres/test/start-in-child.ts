// Starts PostgreSQL for the tests in a separate process, prints its URL, and runs until it is ended.
// Arguments: the data directory, then `leave` to leave PostgreSQL running when this process is killed, or `exit` to exit
// at once without stopping it.
import { startPostgres } from '../src/start-postgres.ts';

const [dataDirectory = '', mode] = process.argv.slice(2);
const { url } = await startPostgres({ dataDirectory, stopsWithParent: mode !== 'leave' });
process.on('SIGINT', () => console.log('interrupted'));
console.log(url);
if (mode === 'exit') process.exit(0);
setInterval(() => undefined, 1000);
