// The largest upload of 5 MB arrives within this time at 350 kbit/s, an ordinary screenshot of 500 kB at 35.
const REQUEST_MILLISECONDS = 120_000;
const HEADERS_MILLISECONDS = 30_000;
const CHECK_MILLISECONDS = 5000;

/**
 * Options of a web server that closes a connection whose request has not arrived completely in time, with 408, and one on which nothing
 * moves for as long, such as of a caller that reads no further. Sockets of events have a heartbeat of their own.
 */
export const refuseSlowRequests = (milliseconds = REQUEST_MILLISECONDS) => ({
  requestTimeout: milliseconds,
  connectionTimeout: milliseconds,
  http: {
    // Node exchanges both times when that of the headers is the longer one.
    headersTimeout: Math.min(HEADERS_MILLISECONDS, milliseconds),
    connectionsCheckingInterval: Math.min(CHECK_MILLISECONDS, milliseconds),
  },
});
