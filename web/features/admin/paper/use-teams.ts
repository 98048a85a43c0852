import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { PaperTeamsDocument, type PaperTeamsQuery } from './__generated__/paper.generated.ts';

export type PaperTeam = PaperTeamsQuery['teams']['items'][number];

type Read = { teams: readonly PaperTeam[] } | { error: unknown };

/** Reads all teams of a category page after page: paper needs every one of them. */
export const useTeams = (eventId: string, category: CategoryCode) => {
  const client = useApolloClient();
  const [tries, setTries] = useState(0);
  const of = `${eventId} ${category} ${tries}`;
  const [last, setLast] = useState<{ of: string; read: Read } | null>(null);
  useEffect(() => {
    const answer = { isWanted: true };
    const readPage = async (after: string | null) => {
      const { data } = await client.query({ query: PaperTeamsDocument, variables: { eventId, category, after }, fetchPolicy: 'no-cache' });
      return data?.teams ?? { items: [], next: null, __typename: 'FoundTeams' as const };
    };
    const read = async (): Promise<Read> => {
      const teams: PaperTeam[] = [];
      let after: string | null = null;
      do {
        const page: PaperTeamsQuery['teams'] = await readPage(after);
        teams.push(...page.items);
        after = page.next;
      } while (after !== null);
      return { teams };
    };
    void read()
      .catch((error: unknown): Read => ({ error }))
      .then((outcome) => answer.isWanted && setLast({ of, read: outcome }));
    return () => {
      answer.isWanted = false;
    };
  }, [client, eventId, category, of]);
  const read = last?.of === of ? last.read : null;
  return {
    teams: read && 'teams' in read ? read.teams : null,
    error: read && 'error' in read ? read.error : null,
    retry: () => setTries(tries + 1),
  };
};
