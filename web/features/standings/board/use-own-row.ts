import { OwnRowOperation } from './__generated__/standings.generated.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';

const everyMs = 30_000;

/**
 * Returns the row of the viewer's team; null for a stranger, without a team in this event, and without a response. The boards do
 * not wait for it. It polls only while the board is paused.
 */
export const useOwnRow = (event: string, isFrozen: boolean) => {
  const { data } = usePlainQuery(OwnRowOperation, { event }, { isOff: !event, everyMs: isFrozen ? everyMs : 0 });
  return data?.standings?.ownRow ?? null;
};
