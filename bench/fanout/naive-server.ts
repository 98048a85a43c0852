// The same server, but it executes every subscription for each reader: no field is marked as shared.
import { schema } from '#server/graphql/schema.ts';
import { groupLimits } from '#server/platform/live/streams/stream-limits.ts';

for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
  const { live: _shared, ...extensions } = field.extensions as Record<string, unknown>;
  field.extensions = extensions;
}
// Each stream counts as a group, and there are thousands of them.
Object.assign(groupLimits.free, { process: Infinity, address: Infinity });
await import('#server/main.ts');
