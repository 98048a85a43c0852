import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { spec } from '#tests/support/spec.ts';
import { type Caller, callers, type Group, listMembers } from './callers.ts';
import { inOrderOfCallers, isRefusal, objectTypes, reachOfTypes, listReaders } from './reach.ts';
import { narrow, types } from './types.ts';

const rows = Object.entries(types).flatMap(([who, names]) => (names ?? []).map((name) => [name, who as Group | Caller] as const));
const secretive = objectTypes.filter((type) => !isRefusal(type));
const isEdge = (edge: string) => {
  const [name = '', part = ''] = edge.split('.');
  const type = schema.getType(name);
  return isObjectType(type)
    ? part in type.getFields()
    : type && 'getTypes' in type && type.getTypes().some((member) => member.name === part);
};

describe('the table of types', () => {
  it('has one row for each type and no row without one', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(secretive.map((type) => type.name).sort());
  });

  it('narrows only fields that exist', () => {
    expect(Object.keys(narrow).filter((edge) => !isEdge(edge))).toEqual([]);
  });

  it('agrees, field by field and caller by caller, with what the root fields lead to', spec('6.2'), () => {
    const reach = reachOfTypes();
    const table = new Map(rows);
    const wrong: string[] = [];
    let cells = 0;

    for (const type of secretive) {
      const led = inOrderOfCallers(reach.get(type.name) ?? []);
      const documented = listMembers(table.get(type.name) ?? 'nobody');
      for (const field of isObjectType(type) ? Object.keys(type.getFields()) : []) {
        const [actual, expected] = [listReaders(type.name, field, led), listReaders(type.name, field, documented)];
        for (const caller of callers) {
          cells += 1;
          if (actual.includes(caller) !== expected.includes(caller))
            wrong.push(`${type.name}.${field} by ${caller}: ${actual.includes(caller) ? 'is' : 'is not'} within reach`);
        }
      }
    }

    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(4000);
  });
});
