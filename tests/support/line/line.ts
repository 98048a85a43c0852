import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Fate, type Roughness } from './roughness.ts';

/** Bytes pass; or new connections are reset; or all bytes wait, as on a cut line whose packets are sent again later. */
type Mode = 'pass' | 'refuse' | 'hold';

const page = '<!doctype html><title>Интернет приостановлен</title><h1>Пополните счёт, чтобы продолжить</h1>';
/** The page that a mobile operator sends instead of any response while an account is empty. */
const stubPage = [
  'HTTP/1.1 200 OK',
  'content-type: text/html; charset=utf-8',
  `content-length: ${Buffer.byteLength(page)}`,
  'cache-control: max-age=600',
  'connection: close',
  '',
  page,
].join('\r\n');

/** The line between clients and a server on this machine, which a test can disturb: the one proxy of all tests. */
export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: number;
  #roughness: Roughness = { seed: 0 };
  #connections = 0;
  /** Requests that were answered with the operator's page. */
  stubs = 0;
  #mode: Mode = 'pass';
  #goOn: () => void = () => undefined;
  #passes = Promise.resolve();

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => this.#join(near));
  }

  /** Opens a line to the port, undisturbed at first. The port may be set later. */
  static async lay(target = 0, roughness: Roughness = { seed: 0 }): Promise<Line> {
    const line = new Line(target);
    line.#roughness = roughness;
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  leadsTo(port: number): void {
    this.#target = port;
  }

  /** Sets the mode of connections that are opened from now on. */
  roughen(roughness: Roughness): void {
    this.#roughness = roughness;
  }

  set mode(mode: Mode) {
    this.#goOn();
    this.#mode = mode;
    if (mode === 'hold') this.#passes = new Promise((resolve) => (this.#goOn = resolve));
  }

  /** Breaks every connection with a TCP reset. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Breaks every connection and takes no new one, as a pulled cable does. */
  cut(): void {
    this.mode = 'refuse';
    this.reset();
  }

  mend(): void {
    this.mode = 'pass';
  }

  async close(): Promise<void> {
    this.mode = 'refuse';
    this.reset();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket): void {
    near.on('error', () => undefined);
    if (this.#mode === 'refuse') {
      near.resetAndDestroy();
      return;
    }
    const fate = new Fate(this.#roughness, (this.#connections += 1));
    if (fate.isStub) near.once('data', () => this.#stub(near));
    if (fate.isStub || fate.isBlackHole) return this.#watch(near);
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    for (const socket of [near, far]) this.#watch(socket);
    void this.#carry(near, far, fate);
    void this.#carry(far, near, fate);
  }

  #stub(near: Socket): void {
    this.stubs += 1;
    near.end(stubPage);
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  async #carry(from: Socket, to: Socket, fate: Fate): Promise<void> {
    try {
      for await (const bytes of from.iterator({ destroyOnReturn: false })) {
        for await (const piece of fate.pieces(bytes as Buffer)) {
          await this.#passes;
          if (to.destroyed) throw new Error('the other side has left');
          if (!to.write(piece)) await new Promise<void>((resolve) => to.once('drain', resolve).once('close', resolve));
        }
      }
      await this.#passes;
      to.end();
    } catch {
      // A broken connection on one side breaks the other, too.
      for (const socket of [from, to]) socket.resetAndDestroy();
    }
  }
}
