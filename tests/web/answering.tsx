import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apiErrorsLink, createCache } from '#web/graphql/apollo/client.ts';

type Reply = ApolloLink.Result | Error;

/** A refusal as the server puts it beside the data. */
export const refusal = (code: string): ApolloLink.Result => ({ data: null, errors: [{ message: code, extensions: { code } }] });

/** A server that replies to each operation by its name, one reply after the other and the last one for ever; to others it is silent. */
export const replyingServer = (replies: Record<string, Reply | Reply[]>) => {
  const requests: { name: string; variables: Record<string, unknown> }[] = [];
  const left = new Map(Object.entries(replies).map(([name, reply]) => [name, [reply].flat()]));
  const link = new ApolloLink(({ operationName: name = '', variables }) => {
    requests.push({ name, variables });
    const queue = left.get(name) ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    return new Observable((sink) => {
      if (reply === undefined) return;
      if (reply instanceof Error) return sink.error(reply);
      sink.next(reply);
      sink.complete();
    });
  });
  const client = new ApolloClient({ link: apiErrorsLink.concat(link), cache: createCache() });
  const Server = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return { requests, Server };
};
