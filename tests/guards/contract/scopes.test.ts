import { describe, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';

const entrances = [
  ...Object.values(schema.getMutationType()?.getFields() ?? {}),
  ...Object.values(schema.getSubscriptionType()?.getFields() ?? {}),
];

describe('the scopes of the schema', () => {
  test('there is something to guard', () => {
    expect(entrances.length).toBeGreaterThan(3);
  });

  test.each(entrances.map((field) => [field.name, field] as const))('%s declares its scope', (_, field) => {
    const options = field.extensions['pothosOptions'] as { authScopes?: unknown } | undefined;

    expect(options?.authScopes).toBeDefined();
  });
});
