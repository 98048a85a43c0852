import { type TimeZone, zoneAround } from './zone.rules.ts';

/** Reads the offsets of a zone around this year: what belongs to no event is of the past year or the coming ones. */
export const zoneNow = (name: string): TimeZone => zoneAround(name, new Date());
