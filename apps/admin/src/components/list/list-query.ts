import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type ListQuery<Page> = {
  /** Starts with the part that a mutation invalidates. */
  key: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Page>;
  /** Interval between requests for the same page; none when absent. */
  pollMilliseconds?: number;
};

/** The query of one page of a list; the previous page stays visible while the next one loads. */
export const listQuery = <Page>({ key, load, pollMilliseconds }: ListQuery<Page>) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: pollMilliseconds ?? false,
    placeholderData: keepPreviousData,
  });
