import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BadInput, IdempotencyInProgress, NotFound, RateLimited } from '#server/platform/errors.ts';
import { errorResponse, refusalResponse } from '#server/rest/envelope.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

const envelope = (status: number, type: string, text: string) => ({
  ok: false,
  success: false,
  detail: text,
  message: text,
  error: { message: text, type, code: status, field: null, details: [] },
});
const notFound = envelope(404, 'NOT_FOUND', 'Не найдено');
const badInput = envelope(400, 'BAD_INPUT', 'Проверьте введённые данные');

type Request = Parameters<Awaited<ReturnType<typeof visitor>>['sends']>[0];
const visitor = async () => (await World.bare()).anonymous();

async function answerTo(request: Request) {
  const response = await (await visitor()).sends(request);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return { status: response.statusCode, body: response.json() as unknown, headers: response.headers };
}

describe('the error envelope', () => {
  it.each([
    '/api/no-such',
    '/api/',
    '/api',
    '/api/auth',
    '/api/auth/event/status/more',
    '/api/no-such?x=<script>',
    `/api/${'a'.repeat(2000)}`,
  ])('answers GET %s, which is nothing, with all of it', spec('8.7'), async (url) => {
    expect(await answerTo({ method: 'GET', url })).toMatchObject({ status: 404, body: notFound });
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('answers an unknown path with all of it for %s', async (method) => {
    expect(await answerTo({ method, url: '/api/no-such' })).toMatchObject({ status: 404, body: notFound });
  });

  it.each(['/api/auth/event/status', '/api/auth/event/status/', '/api/auth/csrf?_t=1'])(
    'says which method POST %s should have been',
    async (url) => {
      const { status, body, headers } = await answerTo({ method: 'POST', url });

      expect([status, headers.allow]).toEqual([405, 'GET']);
      expect(body).toEqual(envelope(405, 'METHOD_NOT_ALLOWED', 'Метод не поддерживается'));
    },
  );

  it('refuses JSON that is none', async () => {
    const { status, body } = await answerTo({
      method: 'POST',
      url: '/api/auth/event/status',
      headers: { 'content-type': 'application/json' },
      payload: '{"a": secretWord',
    });

    expect({ status, body }).toEqual({ status: 400, body: badInput });
  });

  it.each([
    ['GET', '/api/no-such', 404],
    ['GET', '/api/auth/commands/leaderboard/no-such', 404],
    ['POST', '/api/auth/event/status', 405],
    ['GET', '/api/auth/me', 401],
  ] as const)('lets no cache keep the refusal of %s %s', async (method, url, status) => {
    const answer = await answerTo({ method, url });

    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it.each(['/api/%E0%A4%A', '/api/%', '/api/auth/%ff/status'])('refuses an address that cannot be read: %s', async (url) => {
    expect(await answerTo({ method: 'GET', url })).toMatchObject({ status: 400, body: badInput });
  });

  it('refuses a body that is larger than allowed', async () => {
    const { status, body } = await answerTo({
      method: 'POST',
      url: '/api/no-such',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify('x'.repeat(1_100_000)),
    });

    expect({ status, body }).toEqual({ status: 413, body: envelope(413, 'PAYLOAD_TOO_LARGE', 'Слишком большой запрос') });
  });

  it('names each field at fault, the first one twice', () => {
    const answer = refusalResponse(
      new BadInput([
        { name: 'full_name', message: 'required' },
        { name: 'geo_link', message: 'https only' },
      ]),
    );

    expect(answer).toEqual({
      status: 400,
      headers: { 'cache-control': 'no-store' },
      body: {
        ...badInput,
        error: {
          ...badInput.error,
          field: 'full_name',
          details: [
            { field: 'full_name', message: 'required' },
            { field: 'geo_link', message: 'https only' },
          ],
        },
      },
    });
  });

  it.each([
    [new RateLimited(17), 429, '17'],
    [new IdempotencyInProgress(), 409, '1'],
  ])('says when to come again: %s', (error, status, seconds) => {
    expect(refusalResponse(error)).toMatchObject({ status, headers: { 'retry-after': seconds } });
  });

  it('is for refusals; a fault of ours says nothing of itself', async () => {
    expect(refusalResponse(new Error('relation "secret" does not exist'))).toBeNull();
    expect(errorResponse('INTERNAL')).toMatchObject({ status: 500, body: envelope(500, 'INTERNAL', 'Внутренняя ошибка сервера') });
    expect(refusalResponse(new NotFound())?.body).toEqual(notFound);
  });
});

describe('a fault of ours on the way', () => {
  it('is answered in the envelope, without a word of what it was (16.5.1)', async () => {
    const world = await World.withEvent();
    world.deps.clock = { now: sql<Date>`secret_function()` };

    const response = await world.anonymous().sends({ method: 'GET', url: '/api/auth/event/status' });

    expect([response.statusCode, response.json()]).toEqual([500, envelope(500, 'INTERNAL', 'Внутренняя ошибка сервера')]);
  });
});
