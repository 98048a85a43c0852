/** How the clocks of a zone go: from each instant on they are ahead of UTC by some minutes, the earliest first. */
export interface Zone {
  /** Its IANA name; a page that shows no name of a clock has neither it nor the labels. */
  name?: string;
  offsets: readonly { from: string; minutes: number; label?: { ru: string; en: string } }[];
}

export type Instant = string | number | Date;

const minuteMs = 60_000;

const offsetAt = ({ offsets }: Zone, instant: Instant) => {
  const at = new Date(instant).getTime();
  return offsets.findLast(({ from }) => Date.parse(from) <= at) ?? offsets[0];
};

/** "2026-04-26T14:31:07.000Z", with the hours of the zone: its letter says nothing. */
export const inZone = (zone: Zone, instant: Instant): string =>
  new Date(new Date(instant).getTime() + (offsetAt(zone, instant)?.minutes ?? 0) * minuteMs).toISOString();

/** What readers of a language call the time at an instant: «МСК», CEST. */
export const zoneLabel = (zone: Zone, instant: Instant, language: string): string =>
  offsetAt(zone, instant)?.label?.[language === 'ru' ? 'ru' : 'en'] ?? '';
