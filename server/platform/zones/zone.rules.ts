/**
 * Time zones: an event has an IANA name, and clients are told by how much its clocks are ahead of UTC. The changes of the clocks come from
 * the data of Node, and neither the database nor a browser is asked, so all of them agree.
 */

interface Words {
  ru: string;
  en: string;
}

/** From an instant on the clocks of a zone are ahead of UTC by these minutes, until the next offset. */
export interface ZoneOffset {
  from: Date;
  /** Negative west of Greenwich. */
  minutes: number;
  /** What people call the time, such as «МСК», CEST or UTC+5:45. */
  label: Words;
}

/** A zone with its offsets of some years, the earliest first, at least one. */
export interface TimeZone {
  name: string;
  offsets: ZoneOffset[];
}

/** The zone of what was made before zones could be chosen. */
export const usualZone = 'Europe/Moscow';

const shape = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 600;

/** Makes a format of a zone once, since making one takes longer than a hundred uses. */
function formatOf(zone: string, locale = 'en-US', timeZoneName: 'longOffset' | 'short' = 'longOffset'): Intl.DateTimeFormat {
  const key = `${zone} ${locale} ${timeZoneName}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName });
  if (formats.size < maxFormats) formats.set(key, made);
  return made;
}

const readName = (format: Intl.DateTimeFormat, instant: Date): string =>
  format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Tells whether a text is the IANA name of a zone, as it is spelled. An offset such as +03:00 is none: it knows no summer. */
export function isZone(name: string): boolean {
  if (!shape.test(name)) return false;
  try {
    const spelled = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    // A zone that was renamed resolves to its other name.
    return spelled.toLowerCase() !== name.toLowerCase() || spelled === name;
  } catch {
    return false;
  }
}

/** Returns by how many minutes the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: Date): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(readName(formatOf(zone), instant)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const spelledOffset = (prefix: string, minutes: number): string => {
  if (minutes === 0) return prefix;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${prefix}${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};

/** People of these countries count hours from Moscow: Vladivostok has МСК+7. */
const byMoscow = new Set(
  `Europe/Moscow Europe/Kaliningrad Europe/Kirov Europe/Volgograd Europe/Simferopol Europe/Samara Europe/Astrakhan Europe/Saratov
  Europe/Ulyanovsk Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk
  Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Sakhalin Asia/Magadan Asia/Srednekolymsk
  Asia/Kamchatka Asia/Anadyr`.split(/\s+/),
);
const moscowMinutes = 180;

/** Each country writes letters only for its own zones: CEST is British, EST American, AEST Australian. */
const locales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

/** Returns what people call the time of a zone at an instant: letters where readers know some, else the distance from Greenwich. */
export function labelAt(zone: string, instant: Date): Words {
  const minutes = offsetAt(zone, instant);
  const universal = spelledOffset('UTC', minutes);
  if (byMoscow.has(zone)) return { ru: spelledOffset('МСК', minutes - moscowMinutes), en: minutes === moscowMinutes ? 'MSK' : universal };
  const letters = locales.map((locale) => readName(formatOf(zone, locale, 'short'), instant)).find((name) => /^[A-Z]{3,5}$/.test(name));
  return { ru: letters ?? universal, en: letters ?? universal };
}

const weekMs = 7 * 86_400_000;

/** Finds the first instant at which a zone has the offset of `to`, between two instants with different ones. */
function findChange(zone: string, from: number, to: number): number {
  const minutes = offsetAt(zone, new Date(to));
  let [before, after] = [from / 1000, to / 1000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(zone, new Date(middle * 1000)) === minutes) after = middle;
    else before = middle;
  }
  return after * 1000;
}

const zonesByYears = new Map<string, TimeZone>();
const maxZones = 200;
/** Clocks that change twice a year, or four times around Ramadan, stay far below this. */
export const maxOffsets = 24;
const maxYears = 5;

/** Reads the offsets of a zone from the year before an instant up to two years after another one; later instants have the last offset. */
export function zoneAround(name: string, first: Date, last: Date = first): TimeZone {
  const from = first.getUTCFullYear() - 1;
  const to = Math.min(last.getUTCFullYear() + 2, from + maxYears);
  const key = `${name} ${from} ${to}`;
  const known = zonesByYears.get(key);
  if (known) return known;
  const [start, end] = [Date.UTC(from, 0), Date.UTC(to, 0)];
  const offsets = [describeOffset(name, start)];
  for (let at = start; at < end; at += weekMs) {
    const next = Math.min(at + weekMs, end);
    if (offsetAt(name, new Date(at)) !== offsetAt(name, new Date(next))) offsets.push(describeOffset(name, findChange(name, at, next)));
  }
  const zone = { name, offsets: offsets.slice(0, maxOffsets) };
  if (zonesByYears.size >= maxZones) zonesByYears.clear();
  zonesByYears.set(key, zone);
  return zone;
}

const describeOffset = (name: string, from: number): ZoneOffset => ({
  from: new Date(from),
  minutes: offsetAt(name, new Date(from)),
  label: labelAt(name, new Date(from)),
});

/** Writes an instant as the clocks of a zone show it, with its offset: 2026-10-25T02:30:00+01:00. */
export function writeInstant(zone: string, instant: Date): string {
  const minutes = offsetAt(zone, instant);
  const local = new Date(instant.getTime() + minutes * 60_000).toISOString().replace(/(?:\.000)?Z$/, '');
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
