import { z } from 'zod';
import { command, everybody } from '#server/platform/command.ts';
import { localizedText } from '#server/platform/text/localized.ts';
import { removeMaintenance, saveMaintenance } from './installation.store.ts';

const maintenanceChange = z.object({
  isOn: z.boolean(),
  /** The message to people, at most 300 characters in each language; null for the default one. */
  notice: localizedText(300).nullable().default(null),
});

export type MaintenanceChange = z.input<typeof maintenanceChange>;

/**
 * Has all writes but those of organizers refused, or taken again, in every process within two seconds. Only the command line calls it, so
 * everybody who can reach the settings of the server may. When it is on already, the notice is replaced.
 */
export const setMaintenance = command({
  name: 'setMaintenance',
  input: maintenanceChange,
  allow: everybody,
  async run({ db }, { isOn, notice }): Promise<void> {
    await (isOn ? saveMaintenance(db, notice) : removeMaintenance(db));
  },
  allowReplay: 'noKey',
});
