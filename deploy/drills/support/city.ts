import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';

/** An event that is played now, in the database of an installation. */
export async function openCity(opened: AsyncDisposableStack, databaseUrl: string): Promise<LiveCity> {
  const { db, close } = connectPostgres(databaseUrl, { onError: () => undefined, poolMax: 4 });
  opened.defer(close);
  const city = await LiveCity.open({ db, url: null, lanes: 4 });
  opened.defer(() => city.close());
  return city;
}
