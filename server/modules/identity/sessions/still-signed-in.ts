import type { Context, Viewer } from '#server/platform/context.ts';
import { findSessionUser, listPersonVersions, listSessionUsers } from './sessions.store.ts';

/** Asks again whether the viewer's session lasts: a stream outlives many chances to lose it. */
export async function isStillSignedIn({ db, clock, viewer }: Pick<Context, 'db' | 'clock' | 'viewer'>): Promise<boolean> {
  return viewer !== null && (await findSessionUser({ db, clock }, { idHash: viewer.sessionHash })).length > 0;
}

/** Which of these viewers are still signed in, in the role that they asked with. */
export async function readSignedIn({ db, clock }: Pick<Context, 'db' | 'clock'>, viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>> {
  const users = await listSessionUsers(db, { idHashes: viewers.map(({ sessionHash }) => sessionHash), now: clock.now });
  const roleOf = new Map(users.map(({ idHash, role }) => [idHash.toString('hex'), role]));
  return new Set(viewers.filter(({ sessionHash, role }) => roleOf.get(sessionHash.toString('hex')) === role));
}

/** Something for each person that differs once they signed in or out somewhere, or their role changed, or they were shut out. */
export async function readPersonVersions({ db, clock }: Pick<Context, 'db' | 'clock'>, ids: number[]): Promise<Map<number, string>> {
  return new Map((await listPersonVersions(db, { ids, now: clock.now })).map(({ id, version }) => [id, version]));
}
