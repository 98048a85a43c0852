import { currentLanguage } from '#web/i18n/i18n.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { personalKeys } from '#web/shared/session-hint.ts';
import { streamOpener } from '../live/open-stream.ts';
import { shareStream } from '../live/share-stream.ts';
import type { TextOperation } from './text-operation.ts';

const nothing = () => undefined;

/** Subscribes without Apollo, with one stream for all tabs; returns the function that ends it. */
export const listen = <Data, Variables extends Record<string, unknown>>(
  { id, name, text }: TextOperation<Data, Variables>,
  variables: Variables,
  onData: (data: Data) => void,
): (() => void) => {
  const open = shareStream(streamOpener(currentLanguage), () => localMemory.read(personalKeys.owner) ?? '');
  return open(
    { id, query: text, operationName: name, variables },
    { next: ({ data }) => data && onData(data as Data), error: nothing, complete: nothing, failing: nothing, heard: nothing },
  );
};
