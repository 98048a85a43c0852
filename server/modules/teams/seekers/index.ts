/** A person says that they look for a team in the current event, and sees who else does. */
export { isLookingForTeam, type LookingForTeam, readSeekers, setLookingForTeam } from './look-for-team.ts';
export { toggleLookingForTeam } from './toggle-looking-for-team.ts';
