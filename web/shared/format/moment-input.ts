import { dayAndTime } from './dates.ts';
import { type Instant, inZone, type Zone, zoneLabel } from './zone.ts';

/**
 * A moment as a form keeps it: what `datetime-local` writes, and for an hour that a night has twice also the offset, as in
 * 2026-10-25T02:30+01:00.
 */
type MomentInput = string;

const minuteMs = 60_000;

/** gap: clocks leap over this time. twice: clocks show it two times, and the offset is missing. */
export type MomentProblem = 'gap' | 'twice';

const writeOffset = (minutes: number): string => {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
};

const shape = /^(\d{4,6}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?([+-]\d\d:\d\d)?$/;

/** Lists the instants at which clocks of the zone show a time, to the minute: one, none in a gap, and two in an hour that comes twice. */
export const instantsOf = (input: MomentInput, zone: Zone): { instant: string; value: MomentInput }[] => {
  const [, local = ''] = shape.exec(input) ?? [];
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return [];
  return [...new Set(zone.offsets.map(({ minutes }) => minutes))]
    .map((minutes) => ({ instant: new Date(shown - minutes * minuteMs).toISOString(), value: `${local}${writeOffset(minutes)}` }))
    .filter(({ instant }) => inZone(zone, instant).slice(0, 16) === local)
    .toSorted((one, other) => one.instant.localeCompare(other.instant));
};

/** Reads what a field means: an instant, or what is wrong; both are null while it is not filled. */
export const readMoment = (input: MomentInput, zone: Zone): { instant: string | null; problem: MomentProblem | null } => {
  const [, local, offset] = shape.exec(input) ?? [];
  if (local === undefined || Number.isNaN(Date.parse(`${local}Z`))) return { instant: null, problem: null };
  const all = instantsOf(input, zone);
  const chosen = all.length > 1 ? all.find(({ value }) => offset !== undefined && value.endsWith(offset)) : all[0];
  return { instant: chosen?.instant ?? null, problem: chosen ? null : all.length > 1 ? 'twice' : 'gap' };
};

/** The instant that a field means; null while there is none. */
export const toInstant = (input: MomentInput, zone: Zone): string | null => readMoment(input, zone).instant;

/** Fills a field with an instant; '' for none. */
export const momentInput = (instant: string | null, zone: Zone): MomentInput => {
  if (instant === null) return '';
  const local = inZone(zone, instant).slice(0, 16);
  const all = instantsOf(local, zone);
  return all.length > 1 ? (all.findLast((each) => each.instant <= instant)?.value ?? local) : local;
};

/** "26 апреля в 12:05 МСК", for a moment that may be told on a page of other events. */
export const momentInWords = (instant: Instant, { language, zone }: { language: string; zone: Zone }): string =>
  `${dayAndTime(instant, language, zone)} ${zoneLabel(zone, instant, language)}`;
