import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const hosts = ['a:5x10', '%%%%', '[::1', 'a:99999', 'a b'];
const query = '{"query":"{serverTime}"}';

describe('a malformed Host', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.bare();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Sends a request as it is written here, and reads until the server closes the connection. */
  const exchange = async (line: string, headers: string[], body = '') => {
    const { port } = world.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.write([`${line} HTTP/1.1`, 'connection: close', ...headers, '', body].join('\r\n'));
    return text(socket);
  };
  const posted = ['content-type: application/json', `content-length: ${query.length}`];

  it.each(hosts)('gets no trace of /graphql: %s', async (host) => {
    const response = await exchange('POST /graphql', [`host: ${host}`, ...posted], query);

    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"BAD_INPUT"');
    expect(response).not.toMatch(/node_modules|stack|Invalid URL/);
  });

  it.each(['GET /api/auth/me', 'GET /', 'GET /healthz', 'GET /schema.graphql', 'GET /graphql?query={serverTime}'])(
    'is 400 on every route: %s',
    async (line) => {
      for (const host of hosts) expect(await exchange(line, [`host: ${host}`])).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it.each(['POST http://%%%%/graphql', 'POST ftp://a/graphql', 'POST http://a:5x10/graphql', 'OPTIONS *'])(
    'in the line of the request is refused without a trace: %s',
    async (line) => {
      const response = await exchange(line, ['host: versta.example', ...posted], query);

      expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(response).not.toMatch(/node_modules|stack|Invalid URL/);
    },
  );

  it.each(['versta.example', 'versta.example:8443', '127.0.0.1:5210', '[::1]:5210', 'xn--e1afmkfd.example'])(
    'is none of these: %s',
    async (host) => {
      expect(await exchange('POST /graphql', [`host: ${host}`, ...posted], query)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
