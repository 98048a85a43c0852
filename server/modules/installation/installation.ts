/**
 * installation: this room has the name and the look of all pages, whichever event they are about, and the ways to the organizers.
 * Also called: branding, theme, white label, site settings, maintenance mode.
 */

/** A page shows the name, the logo and the links. */
export { readInstallation } from './read-installation.ts';
/** An organizer writes them. */
export { editInstallation } from './edit-installation.ts';
/** Pages have these while nobody has written anything, and while the database cannot be reached. */
export { defaultInstallation } from './defaults.ts';

/** An operator turns maintenance on and off: writes are refused meanwhile. */
export { type MaintenanceChange, setMaintenance } from './set-maintenance.ts';

export type { Installation, InstallationLink } from './installation.types.ts';
