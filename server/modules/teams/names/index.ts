/** An organizer has seen names, and others see them from now on. */
export { approveNames, type NamesApproved } from './approve-names.ts';
/** A name is hidden until the team has another one. */
export { refuseName } from './refuse-name.ts';
/** A name has a word in it by which the installation marks names for organizers. */
export { isNameMarked } from './is-name-marked.ts';
