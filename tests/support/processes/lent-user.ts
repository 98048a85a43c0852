import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { userInfo } from 'node:os';

/** PostgreSQL, Patroni and PgBouncer refuse to run as root, so root runs them as another user. For other users this is empty. */
export function lentUser(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const [, , uid, gid] = spawnSync('getent', ['passwd', 'postgres', 'nobody'], { encoding: 'utf8' }).stdout.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Gives a folder to that user. */
export function lend(folder: string): void {
  const { uid, gid } = lentUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
