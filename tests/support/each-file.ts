import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { findViolations } from '#server/platform/db/invariants.ts';
import { closeTestDatabase, testDatabase } from './database.ts';
import { closeWorlds } from './world.ts';

const printed: string[] = [];
const original = console.error;

beforeEach(() => {
  printed.length = 0;
  console.error = (...parts: unknown[]) => {
    printed.push(parts.map(String).join(' '));
  };
});

afterEach(async () => {
  console.error = original;
  await closeWorlds();
  expect(printed, 'nothing is printed to console.error in a test').toEqual([]);
});

afterAll(async () => {
  const { db } = await testDatabase();
  const violations = await findViolations(db);
  await closeTestDatabase();
  expect(violations, 'invariants hold after the file').toEqual([]);
});
