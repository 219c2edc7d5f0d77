import DataLoader from 'dataloader';

const MAX_IDS = 500;

/**
 * Reads rows by id, those that are requested in the same turn of the event loop by one statement, which costs little more
 * than for one of them. Nothing is cached: each read is of a statement that is sent after it was requested. `readMany` returns
 * what it finds by id; the others are null.
 */
export const batchReads = <Row>(
  readMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): ((id: string) => Promise<Row | null>) => {
  const loader = new DataLoader<string, Row | null>(
    async (ids) => {
      const found = await readMany(ids);
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false, maxBatchSize: MAX_IDS, batchScheduleFn: (readBatch) => setImmediate(readBatch) },
  );
  return (id) => loader.load(id);
};
