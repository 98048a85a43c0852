import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for the files of an installation. Other users may enter it, because programs of theirs have folders in it. */
export function temporaryFolder(stack: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'versta-try-'));
  chmodSync(folder, 0o711);
  // A process that was killed may write for another moment.
  stack.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
