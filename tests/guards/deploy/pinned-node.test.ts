import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the pinned Node has its link, also where the npm of Debian 13 has taken it away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'));
  const program = `node-${process.platform}-${process.arch}/bin/node`;
  try {
    mkdirSync(join(folder, '.bin'));
    mkdirSync(join(folder, program, '..'), { recursive: true });
    writeFileSync(join(folder, program), '');
    execFileSync(process.execPath, [
      '-e',
      "import('./scripts/bootstrap/install.mjs').then(({ linkNode }) => linkNode(process.argv[1]))",
      folder,
    ]);
    expect(readlinkSync(join(folder, '.bin/node'))).toBe(`../${program}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
