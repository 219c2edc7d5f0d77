/** The most connections of the application's pool in one process. */
export const APPLICATION_CONNECTIONS = 10;
/** The most connections of the job queue in one process. */
export const JOB_CONNECTIONS = 6;
// One that listens and one that publishes, where events between processes go through the database.
const EVENT_CONNECTIONS = 2;

/** The most connections that one process of the server opens to its database. */
export const connectionsOfProcess = ({ redisUrl }: { redisUrl: string | null }): number =>
  APPLICATION_CONNECTIONS + JOB_CONNECTIONS + (redisUrl === null ? EVENT_CONNECTIONS : 0);
