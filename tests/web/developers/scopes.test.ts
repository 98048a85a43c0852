import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { daysLeft, toExpiry, scopes } from '#web/features/developers/tokens/scopes.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('a token', () => {
  it('may be given every scope that the server knows', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const known = (schema.getType('ApiScope') as GraphQLEnumType).getValues().map(({ name }) => name);

    expect(scopes.toSorted()).toEqual(known.toSorted());
  });

  it('ends with the last day in Moscow', () => {
    expect(toExpiry(30, now)).toBe('2026-12-21T20:59:00.000Z');
  });

  it('says how many whole days are left', spec('developers.token-ends-soon'), () => {
    expect(daysLeft(toExpiry(30, now), now)).toBe(30);
    expect(daysLeft('2026-11-20T00:00:00Z', now)).toBe(0);
    expect(daysLeft(null, now)).toBeNull();
  });
});
