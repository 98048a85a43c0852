import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ProfileDocument } from '#web/features/identity/profile/__generated__/profile-page.generated.ts';
import { LandingEventOperation } from '#web/features/landing/event/__generated__/landing-event.generated.ts';
import { RulesOperation } from '#web/features/landing/rules/__generated__/rules.generated.ts';
import { LedgerPageDocument, PointsPageDocument } from '#web/features/quest/points/__generated__/points-page.generated.ts';
import { firstLines } from '#web/features/quest/points/first-lines.ts';
import { OwnTeamDocument } from '#web/features/team/own-team/__generated__/own-team.generated.ts';
import { postOperation } from '#web/graphql/plain/post-operation.ts';
import { saveData } from '#web/graphql/plain/use-saved-data.ts';

/**
 * Reads the other pages of a player to this device, which they may open first where there is no network. The ledger grows in play, so it is
 * read again each time; of the rest what is here is enough.
 */
export const readAhead = async (client: ApolloClient): Promise<void> => {
  const read = <Variables extends OperationVariables>(query: TypedDocumentNode<unknown, Variables>, variables?: Variables, isNew = false) =>
    client.query({ query, variables, fetchPolicy: isNew ? 'network-only' : 'cache-first' } as ApolloClient.QueryOptions<
      unknown,
      Variables
    >);
  const landing = async () => saveData(LandingEventOperation, (await postOperation(LandingEventOperation, {})).event);
  const rules = async () => {
    saveData(RulesOperation, await postOperation(RulesOperation, {}));
    // The worker has the code of the others from the start. It is asked for this only when the server has just responded.
    await import('../routes/rules-route.tsx');
  };
  await Promise.allSettled([
    read(ProfileDocument),
    read(OwnTeamDocument),
    read(PointsPageDocument, undefined, true),
    read(LedgerPageDocument, firstLines, true),
    landing(),
    rules(),
  ]);
};
