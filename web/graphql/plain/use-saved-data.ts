import { useEffect, useState } from 'react';
import { isNumber, isObject, isText, objectOf } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import type { TextOperation } from './text-operation.ts';

interface Saved<Data> {
  /** An older version of the page asked for other fields. */
  operation: string;
  /** By the clock of this device. */
  at: number;
  data: Data;
}

const storageKey = ({ name }: { name: string }) => `versta-saved-${name}`;

const isSaved = objectOf({ operation: isText, at: isNumber, data: isObject });

const readSaved = <Data>(operation: { id: string; name: string }): Saved<Data> | null => {
  const saved = localMemory.readAs(storageKey(operation), isSaved);
  return saved?.operation === operation.id ? (saved as Saved<unknown> as Saved<Data>) : null;
};

/** Saves what everybody may know of a page on this device. */
export const saveData = (operation: { id: string; name: string }, data: unknown): void =>
  localMemory.write(storageKey(operation), JSON.stringify({ operation: operation.id, at: Date.now(), data } satisfies Saved<unknown>));

interface Shown<Data> {
  /** The public data of the newest response, if there is any. */
  fresh: Data | null | undefined;
  /** The server is out of reach, and nothing newer is here. */
  isLost: boolean;
}

/**
 * Saves on this device what everybody may know of a page, and returns it when it is needed on a visit without network: null when there
 * is none, undefined while it is not needed or not read.
 */
export const useSavedData = <Data>(
  operation: Pick<TextOperation<unknown, never>, 'id' | 'name'>,
  { fresh, isLost }: Shown<Data>,
): { at: number; data: Data } | null | undefined => {
  const [saved, setSaved] = useState<Saved<Data> | null>();
  useEffect(() => void (fresh && saveData(operation, fresh)), [operation, fresh]);
  // oxlint-disable-next-line react/set-state-in-effect -- storage is read only when there is nothing else to show
  useEffect(() => void (isLost && setSaved(readSaved<Data>(operation))), [operation, isLost]);
  return isLost ? saved : undefined;
};
