import { prepareFolders, readConfig } from '#server/platform/config.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { preparedAlone } from '#server/platform/db/connection/prepared-alone.ts';
import { openDeps } from '#server/open-deps.ts';
import { prepare } from '#server/ready.ts';
import { sentenceOf } from '#server/sentence-of.ts';
import { serve } from '#server/serve.ts';

async function start(command: string | undefined): Promise<void> {
  const config = readConfig();
  if (command !== 'migrate') prepareFolders(config);
  const { deps, isEmbedded, close } = await openDeps(config);
  if (command !== 'migrate' && command !== 'seed') return serve(deps, { isEmbedded, close });

  if (command === 'seed') await prepare(deps);
  else await preparedAlone(config.databaseUrl, () => migrateToLatest(deps.db, deps.log));
  deps.hub.close();
  await close();
}

try {
  await start(process.argv[2]);
} catch (error) {
  process.stderr.write(`Versta cannot start: ${sentenceOf(error)}\n`);
  process.exit(1);
}
