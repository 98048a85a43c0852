import { Command } from 'commander';
import { sentenceOf } from '#server/sentence-of.ts';
import { standIn } from './path-of.ts';
import { backupCommands } from './backup/backup-commands.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { mediaCommands } from './media-commands.ts';
import { maintenanceCommands } from './maintenance-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { codesCommands, organizerCommands } from './people-commands.ts';
import { secretCommands } from './secret-command.ts';
import { eventCommands } from './event-commands.ts';
import { Refused } from './with-deps.ts';

/** The command line of an installation. It works on the database and the files of its settings, as the server does. */
const program = new Command('versta')
  .description('Looks after an installation of Versta. Its settings are those of the server (docs/settings.md).')
  .option('--from <folder>', 'where relative paths begin; npm run versta says where you are', standIn)
  .showHelpAfterError('(--help says more)')
  .addCommand(doctorCommand())
  .addCommand(migrateCommand())
  .addCommand(maintenanceCommands())
  .addCommand(organizerCommands())
  .addCommand(codesCommands())
  .addCommand(secretCommands())
  .addCommand(mediaCommands())
  .addCommand(eventCommands())
  .addCommand(backupCommands());

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : sentenceOf(error)}\n`);
  process.exitCode = 1;
}
