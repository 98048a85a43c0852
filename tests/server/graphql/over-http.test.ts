import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

/** The headers of a phone that is signed in, with the CSRF header that cookies need. */
async function signedInFetch(world: World) {
  const { player } = await world.person();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const first = await fetch(`${url}/api/auth/csrf`);
  const { token } = (await first.json()) as { token: string };
  const seed = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const cookie = [`session_token=${player.cookies.get('session_token')}`, seed].join('; ');
  const fetchFn = (address: string, options: RequestInit = {}) =>
    fetch(address, { ...options, headers: { ...(options.headers as Record<string, string>), cookie, 'x-csrf-token': token } });
  return { url: `${url}/graphql`, fetchFn };
}

it('speaks GraphQL over HTTP as the specification wants: every audit passes', async () => {
  const audits = serverAudits(await signedInFetch(await World.bare()));
  const failed: string[] = [];

  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status !== 'ok') failed.push(`${result.id} ${result.name}: ${result.reason}`);
  }

  expect(failed).toEqual([]);
  expect(audits).toHaveLength(61);
});
