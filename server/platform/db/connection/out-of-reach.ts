/**
 * A connection that broke, no room, a server that stops or a statement that took too long; a lock that did not come free, as while a
 * migration holds a table; a standby, which takes no writes; and a deadlock that came again after every repetition.
 */
const states = /^(08|53|57P|57014$|25P0[34]$|55P03$|25006$|40001$|40P01$)/;
const reasons = /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/;
const sayings =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|after calling end on the pool|driver has already been destroyed/;

/** Returns true when the disk of the database has no room for what was to be written. */
export const isDiskFull = (fault: unknown): boolean => (fault as { code?: unknown } | null)?.code === '53100';

/** Returns true when an error means that the database is out of reach: trying again in a moment may help. */
export function isOutOfReach(fault: unknown): boolean {
  const { code = '', message = '' } = (fault ?? {}) as { code?: unknown; message?: unknown };
  return states.test(String(code)) || reasons.test(String(code)) || sayings.test(String(message));
}
