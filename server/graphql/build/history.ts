/** The description of the field that stands beside a version. */
export const historyDescription =
  'The history of the database that the version counts in. Restoring a backup, or a standby that takes over, begins another one, in which a lower version may be the newer one: with another id, take what comes whatever its version.';
