import { Command } from 'commander';
import { setBaseFolder } from './arguments.ts';
import { backupCommands } from './backup/backup-commands.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { eventCommands } from './event-commands.ts';
import { maintenanceCommands } from './maintenance-command.ts';
import { mediaCommands } from './media-commands.ts';
import { migrateCommand } from './migrate-command.ts';
import { codesCommands, organizerCommands } from './people-commands.ts';
import { pushKeysCommand } from './push-keys-command.ts';
import { rehearseCommand } from './rehearsal/rehearse-command.ts';
import { secretCommands } from './secret-command.ts';
import { sheetCommands } from './sheet-commands.ts';

/** Makes the command line of an installation. Like the server it works on the database and the files of the settings. */
export const openProgram = (): Command =>
  new Command('versta')
    .description('Looks after an installation of Versta. Its settings are those of the server (docs/settings.md).')
    .option('--from <folder>', 'where relative paths begin; npm run versta says where you are', setBaseFolder)
    .showHelpAfterError('(--help says more)')
    .addCommand(doctorCommand())
    .addCommand(migrateCommand())
    .addCommand(maintenanceCommands())
    .addCommand(organizerCommands())
    .addCommand(codesCommands())
    .addCommand(secretCommands())
    .addCommand(pushKeysCommand())
    .addCommand(mediaCommands())
    .addCommand(eventCommands())
    .addCommand(sheetCommands())
    .addCommand(rehearseCommand())
    .addCommand(backupCommands());
