import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveUpOnSlowBodies } from '#server/platform/http/bodies/slow-bodies.ts';

const app = () => {
  const made = fastify();
  giveUpOnSlowBodies(made, { afterMs: 30, onLate: (socket) => socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n') });
  made.post('/', (request) => request.body);
  return made;
};

describe('a request whose body does not arrive', () => {
  let server: ReturnType<typeof app>;
  let port: number;
  beforeEach(async () => {
    server = app();
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as { port: number }).port;
  });
  afterEach(() => server.close());

  /** Sends it and listens until the other side hangs up. */
  const send = (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nhost: versta\r\ncontent-type: application/json\r\n${lines.join('\r\n')}`);
    return { socket, heard: text(socket) };
  };

  it('is given up when its length is known', async () => {
    expect(await send('content-length: 10', '', '{"a":').heard).toContain(' 408 ');
  });

  it('is given up when its length is unknown', async () => {
    expect(await send('transfer-encoding: chunked', '', '5', '{"a":').heard).toContain(' 408 ');
  });

  it('that is whole is answered', async () => {
    expect(await send('connection: close', 'content-length: 7', '', '{"a":1}').heard).toMatch(/ 200 .+\{"a":1\}$/s);
  });

  it('that was answered unread is let go', async () => {
    const late: unknown[] = [];
    const refusing = fastify();
    giveUpOnSlowBodies(refusing, { afterMs: 30, onLate: (socket) => late.push(socket) });
    refusing.addHook('onRequest', (_request, reply) => reply.status(401).send());
    refusing.post('/', () => '');
    await refusing.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    // Behind it in time.
    await send('content-length: 10', '', '{"a":').heard;

    expect(late).toEqual([]);
    await refusing.close();
  });

  it('is waited for longer when it holds a file', async () => {
    const { socket, heard } = send('content-length: 1000001', '', '{"a":');
    // Behind it in time: had the file been given up, it would have been first.
    expect(await send('content-length: 10', '', '{"a":').heard).toContain(' 408 ');
    socket.destroy();
    expect(await heard.catch(() => '')).toBe('');
  });
});
