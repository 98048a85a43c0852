import { get, set } from 'idb-keyval';
import { forgetPerson, owner, tidied } from '#web/offline/owner.ts';
import { responseStore } from '#web/offline/response-store.ts';
import { isText, listOf, objectOf } from '#web/outside/shape.ts';
import { observableValue } from '#web/shared/observable-value.ts';

export interface SavedPasses {
  viewerId: string;
  version: string;
  rows: { passHash: string; teamId: string; teamName: string }[];
}

const storeKey = 'passes';
const isSaved = objectOf({
  viewerId: isText,
  version: isText,
  rows: listOf(objectOf({ passHash: isText, teamId: isText, teamName: isText })),
});

/** Which pass stands for which team, as far as this phone has read; null when it has not. */
export const readPasses = async (): Promise<SavedPasses | null> => {
  if (!('indexedDB' in globalThis)) return null;
  const saved: unknown = await get(storeKey, responseStore()).catch(() => null);
  return isSaved(saved) && saved.viewerId === owner() ? saved : null;
};

/** Counts how often the list came to this page. */
export const passesRead = observableValue(0);

/** It goes with everything else of the person (`forgetPerson`). */
export const savePasses = async (passes: SavedPasses): Promise<void> => {
  await tidied();
  if (owner() !== passes.viewerId || !('indexedDB' in globalThis)) return;
  await set(storeKey, passes, responseStore()).catch(() => undefined);
  // Somebody signed out in another tab during the write.
  if (owner() !== passes.viewerId) return void forgetPerson();
  passesRead.set(passesRead.get() + 1);
};

/** The first 16 hexadecimal digits of the SHA-256 of a pass, which is what the list has of it. */
const hashOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The team of a scanned pass, by the list on this phone; null for a pass that is not on it. */
export const teamOfPass = async (token: string): Promise<string | null> => {
  const [passes, hash] = await Promise.all([readPasses(), hashOf(token).catch(() => null)]);
  return passes?.rows.find(({ passHash }) => passHash === hash)?.teamName ?? null;
};

export interface KnownTeam {
  id: string;
  name: string;
}

/** The teams of which this phone has read, by name. */
export const readTeams = async (): Promise<KnownTeam[]> => {
  const names = new Map((await readPasses())?.rows.map(({ teamId, teamName }) => [teamId, teamName]));
  return [...names].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name));
};
