import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';

/** Opens an event that is played now, in the database of an installation. */
export async function openCity(stack: AsyncDisposableStack, databaseUrl: string): Promise<LiveCity> {
  const { db, close } = connectPostgres(databaseUrl, { onError: () => undefined, poolMax: 4 });
  stack.defer(close);
  const city = await LiveCity.open({ db, url: null, lanes: 4 });
  stack.defer(() => city.close());
  return city;
}
