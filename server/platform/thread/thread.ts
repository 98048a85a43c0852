/** The thread in which uploads are read. It runs one exported function after the other. */
import { parentPort } from 'node:worker_threads';

export interface Work {
  /** The address of the file. */
  module: string;
  /** The name of the exported function. */
  name: string;
  input: unknown;
}

export type Done = { output: unknown } | { error: unknown };

async function runWork({ module, name, input }: Work): Promise<Done> {
  try {
    const { [name]: run } = (await import(module)) as Record<string, (input: unknown) => unknown>;
    if (!run) throw new Error(`${module} has no ${name}`);
    return { output: await run(input) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (work: Work) => {
  void runWork(work).then((done) => parentPort?.postMessage(done));
});
