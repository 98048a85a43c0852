import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apiErrorsLink } from '#web/graphql/apollo/api-errors-link.ts';
import { createCache } from '#web/graphql/apollo/cache-policies.ts';

type Answer = ApolloLink.Result | Error;

/** A refusal as the server puts it beside the data. */
export const refusal = (code: string): ApolloLink.Result => ({ data: null, errors: [{ message: code, extensions: { code } }] });

/** A server that answers each operation by its name, one answer after the other and the last one for ever; to others it is silent. */
export const answering = (answers: Record<string, Answer | Answer[]>) => {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const left = new Map(Object.entries(answers).map(([name, answer]) => [name, [answer].flat()]));
  const link = new ApolloLink(({ operationName: name = '', variables }) => {
    asked.push({ name, variables });
    const queue = left.get(name) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    return new Observable((sink) => {
      if (answer === undefined) return;
      if (answer instanceof Error) return sink.error(answer);
      sink.next(answer);
      sink.complete();
    });
  });
  const client = new ApolloClient({ link: apiErrorsLink.concat(link), cache: createCache() });
  const Server = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
  return { asked, Server };
};
