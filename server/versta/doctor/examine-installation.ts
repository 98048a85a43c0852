import { type Config, readConfig, UnsafeSetting } from '#server/platform/config.ts';
import { examineAround } from './examine-around.ts';
import { examineBackups } from './examine-backups.ts';
import { examineDatabase } from './examine-database.ts';
import { fine, type Finding } from './finding.ts';

/**
 * Examines everything that an evening needs, by the settings of an environment, that of this process by default. Settings at fault are told alone, since the rest would be
 * looked for in a wrong place.
 */
export async function examineInstallation(env?: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof UnsafeSetting)) throw error;
    // Each of these sentences says what to do.
    return error.sentences.map((found) => ({ check: 'settings', state: 'fault', found, remedy: null }));
  }
  const settings: Finding = { check: 'settings', ...fine(config.isProduction ? 'the settings are safe' : 'settings of development') };
  const found = await Promise.all([examineDatabase(config), examineAround(config), examineBackups(config)]);
  return [settings, ...found.flat()];
}
