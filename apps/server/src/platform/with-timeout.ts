/** The promise's value; throws when it takes longer than this. The promise's later result is ignored. */
export const withTimeout = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no result in ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
