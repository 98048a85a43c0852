import { accessSync, constants, mkdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { WrongSettings } from './wrong-settings.ts';

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EEXIST: 'a file has this name',
  ENOTDIR: 'a file stands in its way',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
};

/** Makes the folder of a setting if it is missing. Throws a sentence with the name of the setting when it cannot be made or written. */
export function prepareFolder(name: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new WrongSettings(`${name} names the folder ${path}, but ${reasons[code] ?? message}: make it writable or name another one`);
  }
}

/** Returns true when files can be stored there now: a volume may vanish or turn read-only while the process runs. */
export const isWritable = (path: string): Promise<boolean> =>
  access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
