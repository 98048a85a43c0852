import { afterEach, describe, expect, it } from 'vitest';
import { createHealer } from '#server/jobs/healing.ts';
import { apiTokens, people } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { closeReaders, LiveReader } from '#tests/support/live/live-reader.ts';
import { World } from '#tests/support/world.ts';

afterEach(closeReaders);

const lines = 'subscription ($event: String!) { scoreEvents(event: $event) { cursor events { id } } }';

/** An integration that listens with an organizer's token, in an event without changes. */
async function listening() {
  const world = await World.withEvent();
  const organizer = world.ctx(await world.organizer());
  const owner = await world.person('organizer', 'Второй организатор');
  const expiresAt = new Date(world.clock.read().getTime() + 60_000);
  const { tokenId, secret } = await apiTokens.createApiToken(world.ctx(owner), { name: 'Табло', scopes: ['standings:read'], expiresAt });
  const reader = await LiveReader.of(world.app, {
    query: lines,
    variables: { event: world.slug },
    headers: { authorization: `Bearer ${secret}` },
  });
  await reader.frameText();
  return { world, organizer, owner, tokenId, reader, healer: createHealer(world.deps) };
}

type Listening = Awaited<ReturnType<typeof listening>>;

/** Another process, whose signals do not arrive here. */
const mute = (ctx: Context): Context => ({ ...ctx, publish: () => undefined });

const losses: [string, (city: Listening, as: (of: Context) => Context) => Promise<unknown>][] = [
  ['is revoked', ({ organizer, tokenId }, as) => apiTokens.revokeApiToken(as(organizer), { tokenId })],
  [
    'loses the role of its organizer',
    ({ organizer, owner }, as) => people.changeRole(as(organizer), { personId: owner.id, role: 'guest' }),
  ],
  ['loses its organizer, who is shut out', ({ organizer, owner }, as) => people.disablePerson(as(organizer), { personId: owner.id })],
];

describe.each(losses)('a leaked token that %s', (_name, lose) => {
  it('ends its silent stream', async () => {
    const city = await listening();
    const before = city.reader.text.length;

    await lose(city, (ctx) => ctx);

    expect(await city.reader.isComplete()).toBe(true);
    expect(city.reader.text.slice(before)).toBe('event: complete\ndata:\n\n');
  });

  it('is found by the next look when another process ended it', async () => {
    const city = await listening();
    await city.healer.heal();
    await lose(city, mute);

    await city.healer.heal();

    expect(await city.reader.isComplete()).toBe(true);
  });

  it('is told nothing of what happens afterwards', async () => {
    const city = await listening();
    const before = city.reader.text.length;
    await lose(city, mute);

    await city.world.team();
    city.world.deps.hub.touch(`board:${city.world.eventId}`);

    expect(await city.reader.isComplete()).toBe(true);
    expect(city.reader.text.slice(before)).not.toContain('"events"');
  });
});

it('a token whose time runs out ends its silent stream at the next look', async () => {
  const { world, healer, reader } = await listening();
  await healer.heal();
  world.clock.passes(60);

  await healer.heal();

  expect(await reader.isComplete()).toBe(true);
});
