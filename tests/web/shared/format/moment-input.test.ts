import { describe, expect, it } from 'vitest';
import { berlin, kathmandu, lordHowe, moscow, vladivostok } from '#tests/support/zones/known-zones.ts';
import { clockTime, dayAndTime, fullDay, momentOfDay } from '#web/shared/format/dates.ts';
import { instantsOf, momentInput, momentInWords, readMoment } from '#web/shared/format/moment-input.ts';

describe('a moment that is typed', () => {
  it.each([
    [moscow, '2026-04-27T01:30', '2026-04-26T22:30:00.000Z'],
    [berlin, '2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
    [berlin, '2026-12-01T12:00', '2026-12-01T11:00:00.000Z'],
    [vladivostok, '2026-11-01T01:00', '2026-10-31T15:00:00.000Z'],
    [kathmandu, '2026-05-01T00:00', '2026-04-30T18:15:00.000Z'],
  ])('is an hour at the event', (zone, input, instant) => {
    expect(readMoment(input, zone)).toEqual({ instant, problem: null });
    expect(momentInput(instant, zone)).toBe(input);
  });

  it('is refused when the clocks leap over it in spring', () => {
    expect(readMoment('2026-03-29T02:30', berlin)).toEqual({ instant: null, problem: 'gap' });
    expect(readMoment('2026-03-29T01:59', berlin).instant).toBe('2026-03-29T00:59:00.000Z');
    expect(readMoment('2026-03-29T03:00', berlin).instant).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is asked about when it comes twice in autumn', () => {
    expect(readMoment('2026-10-25T02:30', berlin)).toEqual({ instant: null, problem: 'twice' });
    expect(instantsOf('2026-10-25T02:30', berlin)).toEqual([
      { instant: '2026-10-25T00:30:00.000Z', value: '2026-10-25T02:30+02:00' },
      { instant: '2026-10-25T01:30:00.000Z', value: '2026-10-25T02:30+01:00' },
    ]);
    expect(readMoment('2026-10-25T02:30+01:00', berlin)).toEqual({ instant: '2026-10-25T01:30:00.000Z', problem: null });
  });

  it.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T01:30:40.000Z'])(
    'keeps which of the two %s was',
    (instant) => {
      expect(readMoment(momentInput(instant, berlin), berlin).instant).toBe(`${instant.slice(0, 16)}:00.000Z`);
    },
  );

  it('knows a summer of half an hour', () => {
    expect(readMoment('2026-10-04T02:15', lordHowe).problem).toBe('gap');
    expect(readMoment('2026-04-05T01:45', lordHowe).problem).toBe('twice');
    expect(readMoment('2026-04-05T02:00', lordHowe).instant).toBe('2026-04-04T15:30:00.000Z');
  });

  it.each(['', '2026-04-27', 'tomorrow', '2026-13-01T10:00'])('is none while the field has «%s»', (input) => {
    expect(readMoment(input, moscow)).toEqual({ instant: null, problem: null });
  });

  it('is nothing for none', () => {
    expect(momentInput(null, berlin)).toBe('');
  });
});

describe('a moment that is told', () => {
  it('has the hour and the name of the clock at the event', () => {
    expect(momentInWords('2026-10-25T00:30:00Z', { language: 'ru', zone: berlin })).toBe('25 октября в\u00a002:30 CEST');
    expect(momentInWords('2026-10-25T01:30:00Z', { language: 'en', zone: berlin })).toBe('25 October at\u00a002:30 CET');
    expect(momentInWords('2026-10-25T01:30:00Z', { language: 'ru', zone: vladivostok })).toBe('25 октября в\u00a011:30 МСК+7');
  });

  it('is of the day at the event, past midnight and the end of a month', () => {
    expect(fullDay('2026-10-31T15:00:00Z', 'ru', vladivostok)).toBe('1 ноября 2026 г.');
    expect(dayAndTime('2026-04-30T18:15:00Z', 'en', kathmandu)).toBe('1 May at\u00a000:00');
    expect(momentOfDay('2026-10-31T15:00:00Z', 'ru', '2026-10-31T13:00:00Z', vladivostok)).toBe('1 ноября в\u00a001:00');
    expect(momentOfDay('2026-10-31T15:00:00Z', 'ru', '2026-10-31T14:30:00Z', vladivostok)).toBe('01:00');
  });

  it('has the first or the last known offset outside the years that the server named', () => {
    expect(clockTime('2019-01-01T12:00:00Z', berlin)).toBe('13:00');
    expect(clockTime('2031-01-01T12:00:00Z', berlin)).toBe('13:00');
  });
});
