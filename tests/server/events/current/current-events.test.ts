import { describe, expect, it } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { routes } from '#server/rest/routes.ts';
import { faces } from '#tests/support/faces/faces.ts';
import { closeReaders } from '#tests/support/live/live-reader.ts';
import { unconcerned } from '#tests/support/rest/unconcerned-doors.ts';
import { listMoves, otherMoves } from './moving-doors.ts';
import { lookers, moments, OverlappingCity, seenBy } from './overlapping-city.ts';
import { type Door, graphqlReads, restReads, type Situation } from './reading-doors.ts';

const doors: Door[] = [...graphqlReads, ...restReads, ...faces.flatMap(listMoves), ...otherMoves];

describe.each(moments)('$name', (moment) => {
  it('everybody is shown, and changes, the things of their own event by every door', { timeout: 240_000 }, async () => {
    const city = await (await OverlappingCity.open()).settles();
    await moment.arrive(city);
    const wrong: string[] = [];
    let cells = 0;

    for (const [index, door] of doors.entries())
      for (const looker of lookers) {
        const seen = seenBy(looker, moment);
        const situation: Situation = {
          looker,
          seen,
          isActive: moment.active.includes(seen),
          isOver: !moment.active.includes(seen) && seen !== 'D',
        };
        if (!door.speaksTo(situation)) continue;
        cells += 1;
        const letter = await door.observe(city, looker);
        if (letter !== seen) wrong.push(`${door.walks.join(', ') || `door ${index}`} by ${looker}: ${letter ?? 'nothing'}, not ${seen}`);
      }
    closeReaders();

    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(30);
  });
});

it('every root field of GraphQL and every REST route is walked, or is not concerned', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const all = [...roots, ...routes.map(({ method, path }) => `${method} ${path}`)];
  const walked = new Set([...doors.flatMap(({ walks }) => walks), ...Object.values(unconcerned).flat()]);

  expect(all.filter((name) => !walked.has(name))).toEqual([]);
  expect([...walked].filter((name) => !all.includes(name))).toEqual([]);
});
