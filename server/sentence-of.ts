import { UnsafeSetting } from '#server/platform/config.ts';
import { DatabaseError } from '#server/platform/db/connection/connect.ts';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';

/** Gives the person who starts a program one sentence without a stack for a refused setting and for a database that is away or refuses. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UnsafeSetting) return error.message;
  const { cause, message } = error as Error;
  const fault = (cause ?? error) as Error & { code?: string };
  if (fault instanceof DatabaseError) return `${cause ? message : 'the database of DATABASE_URL refuses'}: ${fault.message}`;
  if (isOutOfReach(fault)) return `the database of DATABASE_URL cannot be reached (${fault.message || fault.code})`;
  return (error as Error).stack ?? String(error);
}
