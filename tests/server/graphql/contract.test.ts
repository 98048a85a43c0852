import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const asks = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const world = await World.bare();
  return world.app.inject({ method, url: '/schema.graphql', headers });
};

describe('GET /schema.graphql', () => {
  it('gives anybody the contract, as it is committed', async () => {
    const { statusCode, headers, body } = await asks();

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(readFileSync('schema.graphql', 'utf8'));
  });

  it('answers 304 to who has it already', async () => {
    const { headers } = await asks();
    const again = await asks({ 'if-none-match': String(headers['etag']) });

    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('tells its headers alone when only those are asked for', async () => {
    const { statusCode, body } = await asks({}, 'HEAD');

    expect([statusCode, body]).toEqual([200, '']);
  });
});
