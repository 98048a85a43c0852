/** Moscow has kept to UTC+3 since October 2014, so a field of the browser can be filled without asking where the reader is. */
const offset = '+03:00';
const offsetMs = 3 * 3_600_000;

/** An instant as `datetime-local` writes it, in Moscow and to the minute; '' for none. */
export const moscowInput = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);

/** The instant that such a field means; null while it is not filled. */
export const toInstant = (input: string): string | null => {
  const at = Date.parse(`${input.slice(0, 16)}:00${offset}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
