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
  // Most of the time of a file of pure rules went into a copy that it never asked for.
  if (!database) return;
  const violations = await findViolations(database.db);
  await closeTestDatabase();
  expect(violations, 'invariants hold after the file').toEqual([]);
});
