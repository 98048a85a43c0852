import { prepareFolders, readConfig } from '#server/platform/config.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { withPreparationLock } from '#server/platform/db/connection/preparation-lock.ts';
import { openDeps } from '#server/start/open-deps.ts';
import { prepare } from '#server/start/prepare.ts';
import { serve } from '#server/start/serve.ts';
import { startupError } from '#server/start/startup-error.ts';

async function start(command: string | undefined): Promise<void> {
  const config = readConfig();
  if (command !== 'migrate') prepareFolders(config);
  const { deps, isEmbedded, close } = await openDeps(config);
  if (command !== 'migrate' && command !== 'seed') return serve(deps, { isEmbedded, close });

  if (command === 'seed') await prepare(deps);
  else await withPreparationLock(config.databaseUrl, () => migrateToLatest(deps.db, deps.log));
  deps.hub.close();
  await close();
}

try {
  await start(process.argv[2]);
} catch (error) {
  process.stderr.write(`Versta cannot start: ${startupError(error)}\n`);
  process.exit(1);
}
