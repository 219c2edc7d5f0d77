/** What a promise answers, unless it takes longer than this: then it throws, and whatever comes later is let go. */
export const inTime = async <T>(answer: Promise<T>, milliseconds: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
