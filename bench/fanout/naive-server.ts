// The same server with every subscription executed for each subscriber alone: no field is declared to be shared.
import { schema } from '#server/graphql/serve/schema.ts';

for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
  const { live: _shared, ...extensions } = field.extensions as Record<string, unknown>;
  field.extensions = extensions;
}
await import('#server/main.ts');
