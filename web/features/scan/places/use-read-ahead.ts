import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { PassListDocument, PlaceKeysDocument } from './__generated__/places.generated.ts';
import { readPasses, savePasses } from './saved-passes.ts';
import { savePlaces } from './saved-places.ts';

/** The list is small news: who has joined a team since. */
const everyMs = 10 * 60_000;

/** Reads to this phone what it takes to mark without network: the places of the insider, and which pass stands for which team. */
export const useReadAhead = (viewerId: string): void => {
  const client = useApolloClient();
  useEffect(() => {
    const readPlaces = async () => {
      const { data } = await client.query({ query: PlaceKeysDocument, fetchPolicy: 'no-cache' });
      if (data) savePlaces(viewerId, data.placeKeys);
    };
    const readList = async () => {
      const known = (await readPasses())?.version ?? null;
      const { data } = await client.query({ query: PassListDocument, variables: { known }, fetchPolicy: 'no-cache' });
      const rows = data?.passList.rows;
      if (data && rows) await savePasses({ viewerId, version: data.passList.version, rows });
    };
    const read = () => void Promise.allSettled([readPlaces(), readList()]);
    read();
    const forget = [everyWhileSeen(read, everyMs), onReturn(read)];
    return () => forget.forEach((each) => each());
  }, [client, viewerId]);
};
