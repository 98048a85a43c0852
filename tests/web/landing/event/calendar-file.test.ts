import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { calendarFile } from '#web/features/landing/event/event-facts.tsx';

const event = { id: '7', startsAt: '2027-04-26T09:00:00.000Z', endsAt: '2027-04-26T13:00:00.000Z' };
const linesFor = (place: string) =>
  decodeURIComponent(calendarFile(event, { title: 'Квест по Москве', place }).split(',').slice(1).join(','));

describe('the calendar file', () => {
  it('begins and ends when the event does, in universal time', spec('C.5'), () => {
    const file = linesFor('Манежная площадь').split('\r\n');
    expect(file).toContain('DTSTART:20270426T090000Z');
    expect(file).toContain('DTEND:20270426T130000Z');
  });

  it('keeps commas, semicolons and backslashes of a place apart from its own', () => {
    expect(linesFor('Двор, дом 1; арка \\ вход')).toContain('LOCATION:Двор\\, дом 1\\; арка \\\\ вход\r\n');
  });
});
