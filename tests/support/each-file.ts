import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { findViolations } from '#server/platform/db/invariants.ts';
import { restartTestClocks } from './clock.ts';
import { closeTestDatabase, openedTestDatabase } from './database.ts';
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
  restartTestClocks();
  const database = await openedTestDatabase();
  // A file of pure rules would spend most of its time on a copy that it does not use.
  if (!database) return;
  const violations = await findViolations(database.db);
  await closeTestDatabase();
  expect(violations, 'invariants hold after the file').toEqual([]);
});
