/** Keeps the cookies of one origin where no browser does. In a browser, which hides them from programs, it stays empty. */
export const createCookieJar = () => {
  const cookies = new Map<string, string>();
  return {
    keep: ({ headers }: Response) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    headers: (): Record<string, string> =>
      cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  };
};
