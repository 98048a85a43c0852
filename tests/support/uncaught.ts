/** Collects the errors that would have ended the process while the work runs. */
export async function uncaughtDuring(work: (uncaught: Error[]) => Promise<void>): Promise<Error[]> {
  const uncaught: Error[] = [];
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => uncaught.push(error));
  try {
    await work(uncaught);
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of listeners) process.on('uncaughtException', listener);
  }
  return uncaught;
}
