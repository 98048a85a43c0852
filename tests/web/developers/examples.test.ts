import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { exampleNames, examplesFor } from '#web/features/developers/explorer/examples.ts';
import { firstQuery } from '#web/features/developers/snippets.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const faults = (query: string) => validate(schema, parse(query)).map(({ message }) => message);

describe('what integrators are shown', () => {
  it.each(examplesFor('demo'))('$name is a document of the schema', ({ query }) => {
    expect(faults(query)).toEqual([]);
  });

  it('begins with a document of the schema', () => {
    expect(faults(firstQuery('demo'))).toEqual([]);
  });

  it('has an example for every name', () => {
    expect(examplesFor('demo').map(({ name }) => name)).toEqual([...exampleNames]);
  });
});
