import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { catalogue } from '#tests/web/i18n/catalogues.ts';

const enumValues = (name: string): string[] => {
  const type = buildSchema(readFileSync('schema.graphql', 'utf8')).getType(name);
  if (!isEnumType(type)) throw new Error(`schema.graphql has no enum ${name}`);
  return type.getValues().map((value) => value.name);
};

const keysUnder = (language: string, namespace: string, prefix: string) =>
  [...catalogue(language, namespace).keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));

describe.each(['ru', 'en'])('a person who reads %s', (language) => {
  it('finds a text for every error code of the schema, and none for codes that are gone', spec('A.6'), () => {
    expect(keysUnder(language, 'errors', 'code.').toSorted()).toEqual(enumValues('ErrorCode').toSorted());
  });

  it('is told why a sign-in was refused, whatever the reason', () => {
    expect(keysUnder(language, 'identity', 'signIn.error.reason.').toSorted()).toEqual(enumValues('SignInRefusalReason').toSorted());
  });

  it('finds a name for every role', () => {
    expect(keysUnder(language, 'identity', 'profile.role.').toSorted()).toEqual(enumValues('Role').toSorted());
  });
});
