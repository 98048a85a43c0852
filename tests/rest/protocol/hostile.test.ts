import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes } from '#server/rest/routes.ts';
import { faultOfAnswer, faultOfError } from '#tests/support/faces/rest-response.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';
import { type HostileRequest, hostileRequests } from './hostile-input.ts';

const walks = process.env['NIGHTLY'] === '1' ? 3200 : 1200;

/** A played afternoon with one caller of each kind. Each has a CSRF token, so that its requests are admitted. */
async function playedCity() {
  const world = await World.withEvent({ prices: { startCoins: 6 } });
  const team = await world.team({ size: 2 });
  const people = {
    captain: team.captain.player,
    member: team.members[0]?.player as Player,
    player: (await world.person()).player,
    insider: (await world.person('insider')).player,
    ctc: (await world.person('ctc')).player,
    unregistered: (await world.person(null)).player,
    organizer: (await world.organizer()).player,
    anonymous: world.anonymous(),
  };
  const insiderId = (await world.person('insider')).id;
  const riddles = [];
  for (let each = 0; each < 6; each += 1) riddles.push(await world.riddle({ insiderIds: [insiderId] }));
  await team.captain.player.checksAnswer(riddles[0] ?? { id: 0 }, 'Спасская башня');
  const callers = [];
  for (const player of Object.values(people)) {
    const { token } = (await player.rest('GET', '/auth/csrf')).body as { token: string };
    callers.push({ player, token, cookie: [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  }
  const validValues = {
    ids: [world.eventId, team.id, team.captain.id, insiderId, 1, 2, ...riddles.flatMap((riddle) => [riddle.id, riddle.blockId])],
    words: [world.slug, 'Спасская башня', 'ru'],
  };
  return { world, callers, validValues };
}

interface ReceivedResponse {
  status: number;
  type: string;
  body: string;
}

/** Finds why a response is none of ours; null for one of ours. */
function findFault({ status, type, body }: ReceivedResponse, call: { method: string; url: string }): string | null {
  if (status >= 500) return `${status} ${body}`;
  if (status === 304 || call.method === 'HEAD') return body === '' ? null : 'a body where none belongs';
  if (!type.startsWith('application/json')) return `${status} is ${type}`;
  try {
    const read: unknown = JSON.parse(body);
    return status === 200 ? faultOfAnswer(call, read) : faultOfError(status, read);
  } catch {
    return `${status} is no JSON: ${body.slice(0, 100)}`;
  }
}

describe('the REST table', () => {
  it('answers whatever anybody sends to any of its routes, always as documented and never with a fault of its own', async () => {
    const { world, callers, validValues } = await playedCity();
    const statuses = new Map<number, number>();
    const reached = new Set<string>();

    async function holds({ aim, method, url, headers, payload, who }: HostileRequest): Promise<void> {
      // A caller who signs out or loses the team could not make the later requests.
      const isFarewell = /logout|\/(delete|leave)$/.test(aim);
      const { token, cookie } = callers[isFarewell ? callers.length - 1 : who] ?? { token: '', cookie: '' };
      const response = await world.app.inject({
        method: method as 'GET',
        url,
        headers: { cookie, 'x-csrf-token': token, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', ...headers },
        ...(payload !== undefined && { payload }),
      });
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      if (response.statusCode === 200) reached.add(aim);
      const type = String(response.headers['content-type'] ?? '');
      // Dots in the path are resolved, as they are before it is sent.
      const { pathname } = new URL(url, world.deps.config.publicUrl);
      const fault = findFault({ status: response.statusCode, type, body: response.body }, { method, url: pathname });
      if (fault) throw new Error(fault);
    }

    // Random requests reach these cases seldom, so they are always added.
    const unchanged: HostileRequest = {
      aim: 'GET /auth/events/list',
      method: 'GET',
      url: '/api/auth/events/list',
      headers: { 'if-none-match': '*' },
      payload: undefined,
      who: 0,
    };
    const property = fc.asyncProperty(hostileRequests(routes, validValues, callers.length), holds);
    await fc.assert(property, { numRuns: walks, endOnFailure: true, examples: [[unchanged]] });

    const { statusCode } = await world.app.inject({ method: 'GET', url: '/readyz' });
    expect(statusCode).toBe(200);
    for (const status of [200, 304, 400, 401, 403, 404, 405, 415]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0);
    expect(reached.size).toBeGreaterThan(20);
  }, 240_000);
});

interface Raw {
  headers?: Record<string, string>;
  /** Sends the pieces one by one, as chunks unless a length is declared. */
  pieces?: (string | Buffer)[];
  path?: string;
}

describe('over a real socket, the REST table', () => {
  async function listening() {
    const world = await World.withEvent();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as { port: number };
    const { player } = await world.organizer();
    const { token } = (await player.rest('GET', '/auth/csrf')).body as { token: string };
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = ({ headers = {}, pieces = [], path = '/quest/admin/answers' }: Raw) =>
      new Promise<ReceivedResponse>((resolve, reject) => {
        const all = { cookie, 'x-csrf-token': token, 'content-type': 'application/json', ...headers };
        const call = request({ host: '127.0.0.1', port, path: `/api${path}`, method: 'POST', headers: all }, (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }));
        });
        call.on('error', reject);
        for (const piece of pieces) call.write(piece);
        call.end();
      });
    return { world, post };
  }

  const json = JSON.stringify({ answer_text: 'ГУМ', question_id: 999_999_999 });

  it.each<[string, Raw, number]>([
    ['a body in chunks', { pieces: [json.slice(0, 9), json.slice(9)] }, 404],
    ['a body in a great many chunks', { pieces: [...json] }, 404],
    ['no chunk at all', { pieces: [] }, 400],
    ['chunks without an end of their own', { pieces: ['{"answer_text":'] }, 400],
    ['a packed body', { headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(json)] }, 404],
    ['a body that only claims to be packed', { headers: { 'content-encoding': 'gzip' }, pieces: [json] }, 400],
    ['a body in an encoding that nobody knows', { headers: { 'content-encoding': 'x-none' }, pieces: [json] }, 415],
    [
      'a small body that unpacks to a huge one',
      { headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(Buffer.alloc(20_000_000, ' '))] },
      413,
    ],
    ['more than is allowed, in chunks', { pieces: ['{"x":"', 'a'.repeat(70_000), '"}'] }, 413],
    [
      'a depth of a million',
      { path: '/quest/admin/blocks', pieces: ['{"title":', '['.repeat(1_000_000), ']'.repeat(1_000_000), '}'] },
      400,
    ],
    ['a prototype', { pieces: ['{"__proto__":{"answer_text":"ГУМ"},"question_id":1}'] }, 400],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, pieces: ['answer_text=x'] }, 415],
    ['a file', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, pieces: ['--x--'] }, 415],
    ['an unpaired half of a letter', { pieces: ['{"answer_text":"\\ud800","question_id":1}'] }, 400],
  ])('answers %s', async (_name, raw, status) => {
    const { world, post } = await listening();

    const answer = await post(raw);

    expect([answer.status, findFault(answer, { method: 'POST', url: '/api' })]).toEqual([status, null]);
    expect((await world.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    expect(({} as Record<string, unknown>)['answer_text']).toBeUndefined();
  });
});
