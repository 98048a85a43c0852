import { WrongSettings } from '#server/platform/config.ts';
import { DatabaseError } from '#server/platform/db/connection/connect.ts';
import { isOutOfReach } from '#server/platform/db/connection/faults.ts';

/**
 * Returns one sentence without a stack, for the person who starts a program, when a setting was refused or the database is away or refuses.
 */
export function startupError(error: unknown): string {
  if (error instanceof WrongSettings) return error.message;
  const { cause, message } = error as Error;
  const fault = (cause ?? error) as Error & { code?: string };
  if (fault instanceof DatabaseError) return `${cause ? message : 'the database of DATABASE_URL refuses'}: ${fault.message}`;
  if (isOutOfReach(fault)) return `the database of DATABASE_URL cannot be reached (${fault.message || fault.code})`;
  return (error as Error).stack ?? String(error);
}
