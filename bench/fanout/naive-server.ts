// The same server with every subscription executed for each subscriber alone: no field is declared to be shared.
import { schema } from '#server/graphql/serve/schema.ts';
import { groupLimits } from '#server/platform/live/streams/stream-limits.ts';

for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
  const { live: _shared, ...extensions } = field.extensions as Record<string, unknown>;
  field.extensions = extensions;
}
// Each of its streams is a group of its own, and there are thousands of them.
Object.assign(groupLimits.free, { process: Infinity, address: Infinity });
await import('#server/main.ts');
