import { maxOffsets, type TimeZone, type ZoneOffset } from '#server/platform/zones/zone.rules.ts';
import { builder } from './builder.ts';
import { LocalizedText } from './localized-text.ts';

const ZoneOffsetRef = builder.objectRef<ZoneOffset>('ZoneOffset').implement({
  description: 'How far the clocks of a zone are ahead of UTC from an instant on, until the next offset.',
  fields: (t) => ({
    from: t.expose('from', {
      type: 'DateTime',
      description: 'The first instant; that of the first offset counts for all earlier ones, too.',
    }),
    minutes: t.exposeInt('minutes', { description: 'Minutes ahead of UTC; negative west of Greenwich.' }),
    label: t.expose('label', { type: LocalizedText, description: 'What people call this time, such as МСК, CEST or UTC+5:45.' }),
  }),
});

export const TimeZoneRef = builder.objectRef<TimeZone>('TimeZone').implement({
  description: 'A time zone with its offsets of some years, so that clients need no data of zones of their own.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its IANA name, such as Europe/Berlin.' }),
    offsets: t.expose('offsets', {
      type: [ZoneOffsetRef],
      complexity: { field: 1, multiplier: 1 },
      description: `From the year before to the end of the year after, the earliest first; at least one. At most ${maxOffsets}.`,
    }),
  }),
});
