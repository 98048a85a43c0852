import { OwnRowOperation } from '#web/features/standings/__generated__/standings.generated.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';

const everyMs = 30_000;

/**
 * The viewer's own row as the server tells it; null for nobody, without a team in this event, and when nobody answers: the boards do
 * not wait for it. Asked again only while the board stands still.
 */
export const useOwnRow = (event: string, isFrozen: boolean) => {
  const { data } = usePlainQuery(OwnRowOperation, { event }, { isOff: !event, everyMs: isFrozen ? everyMs : 0 });
  return data?.standings?.ownRow ?? null;
};
