import { Command } from 'commander';
import { type MaintenanceChange, setMaintenance } from '#server/modules/installation/installation.ts';
import { BadInput } from '#server/platform/errors.ts';
import { Refused, withContext } from './with-deps.ts';

interface MaintenanceOptions {
  messageRu?: string;
  messageEn?: string;
  json?: boolean;
}

async function set(change: MaintenanceChange, { json }: MaintenanceOptions, message: string): Promise<void> {
  await withContext((ctx) => setMaintenance(ctx, change)).catch((error: unknown) => {
    if (error instanceof BadInput)
      throw new Refused(
        error.fields.map(({ name, message }) => `${name.replace('notice.', '--message-')} is refused: ${message}.`).join('\n'),
      );
    throw error;
  });
  process.stdout.write(json ? `${JSON.stringify(change)}\n` : `${message}\n`);
}

const turnOn = (options: MaintenanceOptions): Promise<void> => {
  const { messageRu: ru = '', messageEn: en = '' } = options;
  return set(
    { isOn: true, notice: ru || en ? { ru, en } : null },
    options,
    'Maintenance is on: within two seconds no process takes a write of anybody but organizers. What has begun is finished within ten seconds.',
  );
};

const turnOff = (options: MaintenanceOptions): Promise<void> =>
  set({ isOn: false }, options, 'Maintenance is off: phones send what they kept by themselves.');

/** Makes `versta maintenance`, which refuses writes for a while; reading goes on. */
export function maintenanceCommands(): Command {
  const maintenance = new Command('maintenance').description(
    'Refuses writes for a while. Pages, boards and walls go on; phones say so calmly, keep answers and send them afterwards. Organizers who are signed in may still act, and so may this command line. It survives restarts.',
  );
  maintenance
    .command('on')
    .description('refuses writes, in every process within two seconds; when it is on, replaces the message')
    .option('--message-ru <text>', 'what people read in Russian in place of the usual words, at most 300 characters')
    .option('--message-en <text>', 'the same in English; a language that is left out shows the other')
    .option('--json', 'the result as JSON')
    .action(turnOn);
  maintenance.command('off').description('takes writes again, within two seconds').option('--json', 'the result as JSON').action(turnOff);
  return maintenance;
}
