/** Reads the public numbers of an event. */
export { readStatistics } from './event/read-statistics.ts';
export type { EventRecords, Statistics } from './event/statistics.types.ts';
/** Checks that the caller may read the organizers' numbers of an event, and returns the filter by which each kind of them is read. */
export {
  readCategoryTotals,
  readInsiderHours,
  readOrganizerStatistics,
  readPeopleNumbers,
  readRegistrationDays,
  readRiddleNumbers,
  readSolvers,
  readTeamNumbers,
  readTeamSizes,
  readTrueCurves,
} from './organizers/read-organizer-statistics.ts';
export type {
  CategoryCurve,
  CategoryTotals,
  InsiderHour,
  OrganizerStatistics,
  PeopleNumbers,
  RegistrationDay,
  RiddleNumbers,
  Solver,
  TeamNumbers,
  TeamSize,
} from './organizers/organizer-statistics.types.ts';
