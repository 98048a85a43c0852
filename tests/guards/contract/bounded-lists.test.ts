import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, isInputObjectType, isIntrospectionType, isListType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const isList = ({ type }: GraphQLField<unknown, unknown>) => isListType(isNonNullType(type) ? type.ofType : type);
const numbers = /at most|\d|\b(one|two|three|four|five|six|ten|twenty|fifty|hundred)\b/i;
const isBounded = (field: GraphQLField<unknown, unknown>) =>
  field.args.some((arg) => arg.name === 'first') || numbers.test(field.description ?? '');

const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !isIntrospectionType(type));
const lists = types.flatMap((type) =>
  isObjectType(type)
    ? Object.values(type.getFields())
        .filter(isList)
        .map((field) => ({ place: `${type.name}.${field.name}`, field }))
    : [],
);

describe('the bounds of lists', () => {
  test('each list of the schema takes `first`, or says how many there are at most', () => {
    expect(lists.length).toBeGreaterThan(30);
    expect(lists.filter(({ field }) => !isBounded(field)).map(({ place }) => place)).toEqual([]);
  });

  test('each `first` says its bounds', () => {
    const first = types.flatMap((type) =>
      isInputObjectType(type)
        ? []
        : Object.values((type as { getFields(): Record<string, GraphQLField<unknown, unknown>> }).getFields()).flatMap((field) =>
            field.args.filter((arg) => arg.name === 'first'),
          ),
    );

    expect(first.length).toBeGreaterThan(5);
    expect(first.filter((arg) => !/1 to \d+/.test(arg.description ?? ''))).toEqual([]);
  });
});
