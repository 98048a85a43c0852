import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../scripts/gen/schema-changes.ts';

const before = 'type Query { a: Int, b(first: Int): String } enum E { X }';

describe('the list of schema changes', () => {
  test('puts what breaks code apart from what was added', () => {
    const { breaking, other } = changesBetween(before, 'type Query { b(first: Int, after: ID): String, c: Int } enum E { X, Y }');

    expect(breaking).toEqual([expect.stringContaining('Query.a')]);
    expect(other.join('\n')).toMatch(/E\.Y[\s\S]*Query\.c|Query\.c[\s\S]*E\.Y/);
  });

  test('is empty when nothing changed', () => {
    expect(changesBetween(before, before)).toEqual({ breaking: [], other: [] });
  });
});
