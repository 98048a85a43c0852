import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, test } from 'vitest';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

interface Described {
  name: string;
  description?: string | null | undefined;
}

const undescribed = (prefix: string, items: readonly Described[]) =>
  items.filter(({ description }) => !description?.trim()).map(({ name }) => prefix + name);

function silentParts(type: GraphQLNamedType): string[] {
  const own = undescribed('', [type]);
  if (isEnumType(type)) return [...own, ...undescribed(`${type.name}.`, type.getValues())];
  if (isInputObjectType(type)) return [...own, ...undescribed(`${type.name}.`, Object.values(type.getFields()))];
  if (!isObjectType(type) && !isInterfaceType(type)) return own;
  const fields = Object.values(type.getFields());
  const args = (list: readonly GraphQLArgument[], field: string) => undescribed(`${type.name}.${field}(`, list).map((place) => `${place})`);
  return [...own, ...undescribed(`${type.name}.`, fields), ...fields.flatMap((field) => args(field.args, field.name))];
}

describe('the schema is the manual', () => {
  test('every type, field, argument and value says what it means', () => {
    const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));

    expect(types.length).toBeGreaterThan(30);
    expect(types.flatMap(silentParts)).toEqual([]);
  });
});
