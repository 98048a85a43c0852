/** Starts all calls at once and waits for all. It throws an error only after all have ended. */
export async function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Works through a list in this many lanes; the work gets the number of its lane. */
export async function inLanes<T>(lanes: number, items: readonly T[], work: (item: T, lane: number) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await inParallel(lanes, async (lane) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, lane);
  });
}
