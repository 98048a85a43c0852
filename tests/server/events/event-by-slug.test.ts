import { expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

it.each(['a\0', '\0', 'a\uD800'])('no event is found by what no database can hold: %j', async (slug) => {
  const world = await World.withEvent();

  const { data, errors } = await world
    .anonymous()
    .asks('query ($slug: String!) { event(slug: $slug) { id } standings(event: $slug) { version } }', { slug });

  expect({ data, codes: errors.map(({ extensions }) => extensions['code']) }).toMatchObject({ data: { event: null } });
  expect(errors.map(({ extensions }) => extensions['code'])).not.toContain('INTERNAL');
});
