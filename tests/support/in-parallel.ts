/** Starts all at once and waits for all; what is thrown is thrown only after everybody is done. */
export async function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Works through a list, so many at once; the work is told which lane it runs in. */
export async function inLanes<T>(lanes: number, items: readonly T[], work: (item: T, lane: number) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await inParallel(lanes, async (lane) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, lane);
  });
}
