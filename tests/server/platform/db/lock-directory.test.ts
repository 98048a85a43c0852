import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '#server/platform/db/connection/lock-directory.ts';

const root = mkdtempSync(join(tmpdir(), 'versta-lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it.each([
    ['a short one', 'a'],
    ['one whose name is too long for a socket', 'b'.repeat(120)],
  ])('lets one process in: %s', async (_name, folder) => {
    const directory = join(root, folder);
    mkdirSync(directory, { recursive: true });
    const unlock = await lockDirectory(directory);

    await expect(lockDirectory(directory)).rejects.toThrow(`another process has the database in ${directory} open`);

    await unlock();
    const again = await lockDirectory(directory);
    await again();
  });

  it('is not held by what a crash left behind', async () => {
    const directory = join(root, 'crashed');
    mkdirSync(directory);
    writeFileSync(join(directory, 'lock'), '');

    const unlocking = lockDirectory(directory);

    await expect(unlocking).resolves.toBeInstanceOf(Function);
    await (
      await unlocking
    )();
  });
});
