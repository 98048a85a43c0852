import { type Config, readConfig, WrongSettings } from '#server/platform/config.ts';
import { examineAround } from './examine-around.ts';
import { examineBackups } from './examine-backups.ts';
import { examineDatabase } from './examine-database.ts';
import { fine, type Finding } from './finding.ts';

/**
 * Examines all parts of an installation, by the settings of an environment, that of this process by default. Faults of the settings are
 * reported alone, because the other parts depend on them.
 */
export async function examineInstallation(env?: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    // Each of these sentences has its remedy in it.
    return error.sentences.map((sentence) => ({ check: 'settings', state: 'fault', found: sentence, remedy: null }));
  }
  const settings: Finding = { check: 'settings', ...fine(config.isProduction ? 'the settings are safe' : 'settings of development') };
  const findings = await Promise.all([examineDatabase(config), examineAround(config), examineBackups(config)]);
  return [settings, ...findings.flat()];
}
