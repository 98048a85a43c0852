/**
 * A connection that broke, no room, a server that stops or a statement that took too long; a lock that did not come free, as while a
 * migration holds a table; a standby, which takes no writes; and a deadlock that came again after every repetition.
 */
const outOfReachStates = /^(08|53|57P|57014$|25P0[34]$|55P03$|25006$|40001$|40P01$)/;
const systemErrors = /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/;
const driverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|after calling end on the pool|driver has already been destroyed/;

/** Returns the code of an error: the SQLSTATE that PostgreSQL sent, or the name of a system error; empty without one. */
export const errorCode = (error: unknown): string => String((error as { code?: string | number } | null)?.code ?? '');

/** Returns true when the disk of the database has no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean => errorCode(error) === '53100';

/** Returns true when a statement names a table that does not exist, as in a database that is not migrated yet. */
export const isUndefinedTable = (error: unknown): boolean => errorCode(error) === '42P01';

/** Returns true when a statement was refused for a text that no database can store, such as one with a NUL: the request is wrong. */
export const isUnwritable = (error: unknown): boolean => errorCode(error) === '22021';

/** Returns true when an error means that the database is out of reach: trying again in a moment may help. */
export function isOutOfReach(error: unknown): boolean {
  const code = errorCode(error);
  const message = (error as { message?: string } | null)?.message ?? '';
  return outOfReachStates.test(code) || systemErrors.test(code) || driverMessages.test(message);
}
