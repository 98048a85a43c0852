import { describe, expect, it } from 'vitest';
import { listSelections } from '../leak/documents.ts';
import { ask } from './ask.ts';
import { buildCall } from './calls.ts';
import { City } from './city.ts';
import { organizerDoors, parts } from './organizer-doors.ts';

describe('a query that is open to an organizer', () => {
  it('refuses none of its fields, so that a page of them is whole', { timeout: 120_000 }, async () => {
    const city = await City.build();
    const refused: string[] = [];
    for (const { name, selection } of await listSelections(city)) {
      const open = parts.filter((part) => name.startsWith('Query.') && (organizerDoors[name]?.who.includes(part) ?? true));
      for (const part of open) {
        const { errors } = await ask(city, part, buildCall(name, city, part, selection));
        const isRefused = errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN');
        if (isRefused) refused.push(`${name} by ${part}: ${JSON.stringify(errors)}`);
      }
    }

    expect(refused).toEqual([]);
  });
});
