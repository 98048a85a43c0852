/** The thread in which uploads are read: it runs one exported function after the other. */
import { parentPort } from 'node:worker_threads';

export interface Work {
  /** The address of the file. */
  module: string;
  /** What it exports. */
  name: string;
  input: unknown;
}

export type Done = { output: unknown } | { error: unknown };

async function answer({ module, name, input }: Work): Promise<Done> {
  try {
    const { [name]: run } = (await import(module)) as Record<string, (input: unknown) => unknown>;
    if (!run) throw new Error(`${module} has no ${name}`);
    return { output: await run(input) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (work: Work) => {
  void answer(work).then((done) => parentPort?.postMessage(done));
});
