import { dateLocale } from './dates.ts';

/** What a zone is called in the list: where it is, how far its clocks are from UTC, and what they show now. */
export interface ListedZone {
  name: string;
  place: string;
  offset: string;
  time: string;
}

const readPart = (format: Intl.DateTimeFormat, now: number): string =>
  format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Describes a zone; null for a name that this browser does not know. */
export const describeZone = (name: string, { language, now }: { language: string; now: number }): ListedZone | null => {
  const common = { timeZone: name, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    const place = readPart(new Intl.DateTimeFormat(language, { ...common, timeZoneName: 'shortGeneric' }), now);
    const offset = readPart(new Intl.DateTimeFormat('en', { ...common, timeZoneName: 'shortOffset' }), now).replace('GMT', 'UTC');
    return { name, place, offset, time: new Intl.DateTimeFormat(dateLocale(language), common).format(now) };
  } catch {
    return null;
  }
};

/** Lists all zones that this browser knows, for a choice in the panel. It takes a tenth of a second, so players never call it. */
export const listZones = (language: string, now: number): ListedZone[] =>
  Intl.supportedValuesOf('timeZone').flatMap((name) => describeZone(name, { language, now }) ?? []);

/** The zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
