// Boots PostgreSQL for the tests as a process of its own, says its URL, and stays until it is ended.
// Words: the data directory, then `leave` to leave PostgreSQL running when this process is killed,
// or `exit` to exit at once without a stop.
import { startPostgres } from '../src/start-postgres.ts';

const [dataDirectory = '', way] = process.argv.slice(2);
const { url } = await startPostgres({ dataDirectory, endsWithUs: way !== 'leave' });
process.on('SIGINT', () => console.log('interrupted'));
console.log(url);
if (way === 'exit') process.exit(0);
setInterval(() => undefined, 1000);
