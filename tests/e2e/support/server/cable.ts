import { createServer, connect, type Socket } from 'node:net';

export interface Cable {
  url: string;
  /** Breaks every connection and takes no new one, as a pulled cable does. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** A line between a browser and the server that can be pulled out; a browser's own offline mode leaves open streams alone. */
export async function layCable(serverUrl: string): Promise<Cable> {
  const { port, hostname } = new URL(serverUrl);
  const ends = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address() as { port: number };
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      breakAll();
      relay.close();
    },
  };
}
