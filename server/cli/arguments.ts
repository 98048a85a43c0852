import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';

// Parsers of arguments and options of the command line.

let baseFolder = '.';

/** Sets the folder of relative paths: npm runs a script in the folder of the project, and not where the person is. */
export function setBaseFolder(folder: string): void {
  baseFolder = folder;
}

export const resolvePath = (text: string): string => resolve(baseFolder, text);

export const wholeNumber =
  (max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > max) throw new InvalidArgumentError(`Write a whole number from 1 to ${max}.`);
    return value;
  };

/** Parses an instant. It needs an offset, because without one it would depend on a time zone. */
export function parseInstant(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/[zZ]|[+-]\d\d:\d\d$/.test(text)) {
    throw new InvalidArgumentError('Write date, time and offset, such as 2027-05-01T12:00:00+03:00.');
  }
  return at;
}
