/** Starts all at once and waits for all; what is thrown is thrown only after everybody is done. */
export async function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
