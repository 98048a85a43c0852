import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { faultOfError } from '#tests/support/faces/rest-response.ts';
import { World } from '#tests/support/world.ts';

/** Sends these bytes, and returns the response until the server closes the connection. */
const exchange = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });

const post = (...headers: string[]) => `POST /api/auth/logout HTTP/1.1\r\nHost: a\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;

describe('a request that is no HTTP', () => {
  it.each([
    ['noise', '\0\x01\x02 nonsense\r\n\r\n', 400],
    ['an unknown method', 'STEAL /api/auth/me HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['two lengths', `${post('Content-Length: 2', 'Content-Length: 3')}{}`, 400],
    ['a length and chunks', `${post('Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`, 400],
    ['chunks of no size', `${post('Transfer-Encoding: chunked')}xyz\r\n\r\n`, 400],
    ['a header of 64 KiB', post(`X-Long: ${'a'.repeat(65_536)}`), 431],
  ])('is answered in the envelope, and the process lives: %s', async (_name, bytes, status) => {
    const world = await World.bare();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as { port: number };

    const [head = '', body = ''] = (await exchange(port, bytes)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*content-type: application/json`));
    expect(faultOfError(status, JSON.parse(body))).toBeNull();
    expect((await world.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('a body that is refused for its size', () => {
  /** Sends the whole body before it reads the response, as a proxy does. */
  const sendsAllFirst = (port: number, { path, bytes }: { path: string; bytes: number }) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      socket.on('error', reject);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`);
      socket.write(Buffer.alloc(bytes, ' '), () => {
        socket.on('data', (chunk: Buffer) => {
          received += chunk.toString();
          if (received.includes('PAYLOAD_TOO_LARGE')) socket.end();
        });
        socket.on('close', () => resolve(received));
        socket.resume();
      });
    });

  it.each(['/api/auth/telegram', '/graphql'])(
    'is read to its end at %s, so that a proxy that still sends it does not lose the answer',
    async (path) => {
      const world = await World.bare();
      await world.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = world.app.server.address() as { port: number };

      expect(await sendsAllFirst(port, { path, bytes: 30_000_000 })).toMatch(/^HTTP\/1\.1 413 /);
    },
  );
});
