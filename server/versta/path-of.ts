import { resolve } from 'node:path';

let from = '.';

/** Says in which folder the person stands: npm runs a script in the folder of the project. */
export function standIn(folder: string): void {
  from = folder;
}

/** The path that a person has written. */
export const pathOf = (written: string): string => resolve(from, written);
