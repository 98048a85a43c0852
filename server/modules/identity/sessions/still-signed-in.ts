import type { Context, Viewer } from '#server/platform/context.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import { findSessionUser, listChangedPeople, listSessionUsers } from './sessions.store.ts';

/** Checks again whether the viewer is signed in, since a stream lasts long and the session may end during it. */
export async function isStillSignedIn({ db, clock, viewer }: Pick<Context, 'db' | 'clock' | 'viewer'>): Promise<boolean> {
  return viewer !== null && (await findSessionUser({ db, clock }, { idHash: viewer.sessionHash })).length > 0;
}

/** Returns those of the viewers who are still signed in with the same role. */
export async function readSignedIn({ db, clock }: Pick<Context, 'db' | 'clock'>, viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>> {
  const users = await listSessionUsers({ db, clock }, { idHashes: viewers.map(({ sessionHash }) => sessionHash) });
  const rolesByHash = new Map(users.map(({ idHash, role }) => [idHash.toString('hex'), role]));
  return new Set(viewers.filter(({ sessionHash, role }) => rolesByHash.get(sessionHash.toString('hex')) === role));
}

/**
 * Reads a text for each person, which changes when they sign in or out somewhere, get another role, or are shut out; only where it is not
 * the known one.
 */
export async function readChangedPeople(on: Pick<Context, 'db' | 'clock'>, versions: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedPeople(on, versions));
}
