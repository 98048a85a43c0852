import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Bytes pass; or new connections are reset; or all wait, as on a cut line whose packets are sent again later. */
type Mode = 'pass' | 'refuse' | 'hold';

/** A line to a server on this machine that a test can spoil. */
export class FaultProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #mode: Mode = 'pass';

  private constructor(targetPort: number) {
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => this.#join(near, targetPort));
  }

  static async start(targetPort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  set mode(mode: Mode) {
    this.#mode = mode;
    for (const socket of this.#sockets) this.#obey(socket);
  }

  /** Breaks every connection with a TCP reset. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.reset();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, targetPort: number): void {
    if (this.#mode === 'refuse') {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (bytes) => void to.write(bytes));
      from.on('end', () => to.end());
      // A break on one side breaks the other, too.
      from.on('error', () => to.resetAndDestroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.end();
      });
      this.#obey(from);
    }
  }

  #obey(socket: Socket): void {
    if (this.#mode === 'hold') socket.pause();
    else socket.resume();
  }
}
