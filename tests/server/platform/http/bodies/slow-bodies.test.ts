import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveUpOnSlowBodies } from '#server/platform/http/bodies/slow-bodies.ts';

const createApp = () => {
  const app = fastify();
  giveUpOnSlowBodies(app, { afterMs: 30, onLate: (socket) => socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n') });
  app.post('/', (request) => request.body);
  return app;
};

describe('a request whose body does not arrive', () => {
  let server: ReturnType<typeof createApp>;
  let port: number;
  beforeEach(async () => {
    server = createApp();
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as { port: number }).port;
  });
  afterEach(() => server.close());

  /** Sends a request, and reads until the server closes the connection. */
  const send = (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nhost: versta\r\ncontent-type: application/json\r\n${lines.join('\r\n')}`);
    return { socket, response: text(socket) };
  };

  it('is given up when its length is known', async () => {
    expect(await send('content-length: 10', '', '{"a":').response).toContain(' 408 ');
  });

  it('is given up when its length is unknown', async () => {
    expect(await send('transfer-encoding: chunked', '', '5', '{"a":').response).toContain(' 408 ');
  });

  it('that is whole is answered', async () => {
    expect(await send('connection: close', 'content-length: 7', '', '{"a":1}').response).toMatch(/ 200 .+\{"a":1\}$/s);
  });

  it('that was answered unread is let go', async () => {
    const late: unknown[] = [];
    const refusing = fastify();
    giveUpOnSlowBodies(refusing, { afterMs: 30, onLate: (socket) => late.push(socket) });
    refusing.addHook('onRequest', (_request, reply) => reply.status(401).send());
    refusing.post('/', () => '');
    await refusing.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    // A later request.
    await send('content-length: 10', '', '{"a":').response;

    expect(late).toEqual([]);
    await refusing.close();
  });

  it('is waited for longer when only somebody who is known may send as much', async () => {
    const { socket, response } = send('content-length: 65537', '', '{"a":');
    // A later request: if the server had given up on the body, that would have come first.
    expect(await send('content-length: 10', '', '{"a":').response).toContain(' 408 ');
    socket.destroy();
    expect(await response.catch(() => '')).toBe('');
  });
});
