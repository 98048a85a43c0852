import { useEffect, useEffectEvent, useState } from 'react';
import { localMemory } from '#web/shared/browser-storage.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { personalKeys } from '#web/shared/session-hint.ts';
import { useHelpQuery } from './__generated__/help.generated.ts';
import { marksOf, newsIn, type ShownRequest } from './news.ts';

/** The version of the stream that the requests were last read for; another page of the same visit goes on with it. */
let readVersion: string | null = null;

interface Options {
  /** Changes with the requests of the team; null while no stream says so. */
  version: string | null;
  /** The interval of polling in ms where no stream says so; 0 for none. */
  everyMs: number;
}

const none: readonly ShownRequest[] = [];

/** The requests of the team for help: those that this phone has, and newer ones as soon as it hears of them. */
export const useHelp = ({ version, everyMs }: Options) => {
  const { data, error, refetch } = useHelpQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: everyMs,
  });
  const read = useEffectEvent(() => {
    if (version === null || version === readVersion) return;
    refetch().then(
      () => (readVersion = version),
      () => undefined,
    );
  });
  useEffect(() => read(), [version]);
  // What failed without network is read when it is back.
  useEffect(() => onReturn(() => read()), []);

  const help = data?.viewer?.help;
  const requests = help?.requests ?? none;
  const [shown, setShown] = useState('');
  const seen = `${localMemory.read(personalKeys.helpSeen) ?? ''} ${shown}`;
  const markSeen = () => {
    const marks = marksOf(requests);
    localMemory.write(personalKeys.helpSeen, marks);
    setShown(marks);
  };
  return { help, requests, news: newsIn(requests, seen), markSeen, isHere: data !== undefined, error, refetch };
};
