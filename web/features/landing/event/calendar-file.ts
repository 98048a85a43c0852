import { installation } from '#web/i18n/installation.ts';
import type { LandingEvent } from './use-landing-event.ts';

const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

interface Words {
  title: string;
  place: string;
}

/** Returns the event as an iCalendar data URL (RFC 5545), which works without network. */
export const calendarFile = (event: Pick<LandingEvent, 'id' | 'startsAt' | 'endsAt'>, { title, place }: Words): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(installation().name.en)}//Quest//EN`,
    'BEGIN:VEVENT',
    `UID:versta-event-${event.id}`,
    `DTSTAMP:${stamp(event.startsAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
};
