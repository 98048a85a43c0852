import { isText, listOf, nullOr, objectOf } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { personalKeys, sessionHint } from '#web/shared/session-hint.ts';

/** A place of the insider, with the key that shows its codes. */
export interface SavedPlace {
  riddleId: string;
  /** Null while no team sees the riddle. */
  title: string | null;
  key: string;
}
interface Saved {
  viewerId: string;
  places: SavedPlace[];
}

const isSaved = objectOf({
  viewerId: isText,
  places: listOf(objectOf({ riddleId: isText, title: nullOr(isText), key: isText })),
});

/** The places of the person at this device, read ahead for a street without network. */
export const savedPlaces = observableValue<Saved | null>(localMemory.readAs(personalKeys.places, isSaved), null);

/** A late response about somebody who has just signed out saves nothing. */
export const savePlaces = (viewerId: string, places: readonly SavedPlace[]): void => {
  if (viewerId !== localMemory.read(personalKeys.owner)) return;
  const saved = { viewerId, places: places.map(({ riddleId, title, key }) => ({ riddleId, title, key })) };
  localMemory.write(personalKeys.places, JSON.stringify(saved));
  savedPlaces.set(saved);
};

sessionHint.subscribe(() => {
  if (!sessionHint.get()) savedPlaces.set(null);
});
