// Fills the sandbox that runs on PORT with a day's work, once a database: npm run seed:day
import { seedDay } from '@muqabla/testing/seed-day';
import { readSignIns } from '@muqabla/testing/staff';
import { readConfig } from '../apps/server/src/config.ts';

const { port, dataDirectory } = readConfig(process.env);
await seedDay(`http://localhost:${port}`, readSignIns(dataDirectory).staff);
process.stdout.write('The day is there: open the console and look at its queues.\n');
