import { InvalidArgumentError } from 'commander';

/** Reads an instant that a person has written; one without an offset could mean anything. */
export function instant(written: string): Date {
  const at = new Date(written);
  if (Number.isNaN(at.getTime()) || !/[zZ]|[+-]\d\d:\d\d$/.test(written)) {
    throw new InvalidArgumentError('Write date, time and offset, such as 2027-05-01T12:00:00+03:00.');
  }
  return at;
}
