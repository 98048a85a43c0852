/** The viewer completes their registration, by the form of the role that they were promised. */
export { completeRegistration } from './complete-registration.ts';
export { toRegistrationType } from '../people/profile.rules.ts';
/** The viewer changes their own profile. */
export { updateProfile } from './update-profile.ts';
/** An organizer reads and edits the profiles of insiders. */
export { readInsider, readInsiders, updateInsiderProfile } from './update-insider.ts';
/** An insider hands their places over. */
export { lendGeoLink } from './lend-geo-link.ts';
