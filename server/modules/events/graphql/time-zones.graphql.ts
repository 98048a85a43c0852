import { builder } from '#server/graphql/build/builder.ts';
import { forAnonymous } from '#server/graphql/build/fields.ts';
import { TimeZoneRef } from '#server/graphql/build/time-zone.ts';
import { zoneNow } from '#server/platform/zones/zone-now.ts';
import { isZone } from '#server/platform/zones/zone.rules.ts';

builder.queryField('timeZone', (t) =>
  t.field({
    type: TimeZoneRef,
    nullable: true,
    description: 'A time zone with its offsets from last year to the next; null for a name that is none.',
    ...forAnonymous,
    args: { name: t.arg.string({ description: 'Its IANA name, such as Europe/Berlin.' }) },
    resolve: (_root, { name }) => (isZone(name) ? zoneNow(name) : null),
  }),
);
