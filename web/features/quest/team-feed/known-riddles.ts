import type { ApolloCache } from '@apollo/client';
import type { TeamFrame } from '../team-progress/team-changes.ts';
import {
  TeamProgress_RiddleFragmentDoc,
  type TeamProgress_RiddleFragment,
} from '../team-progress/__generated__/team-progress.generated.ts';

/** Reads a riddle that some page has loaded from the cache. */
export const knownRiddle = (cache: ApolloCache, riddleId: string): TeamProgress_RiddleFragment | null =>
  cache.readFragment({ id: `Riddle:${riddleId}`, fragment: TeamProgress_RiddleFragmentDoc, fragmentName: 'TeamProgress_riddle' });

/** True when the cached riddle matches the frame, so it needs no refetch. */
export const isUpToDate = (known: TeamProgress_RiddleFragment, frame: TeamFrame): boolean =>
  known.isSolved === frame.solvedRiddleIds.includes(known.id) &&
  known.isVisited === frame.visitedRiddleIds.includes(known.id) &&
  (known.hint.status === 'BOUGHT') === frame.hintRiddleIds.includes(known.id);

/** Returns the cached riddles that differ from the first frame. */
export const outdatedRiddles = (cache: ApolloCache, frame: TeamFrame): string[] =>
  [...new Set([...frame.solvedRiddleIds, ...frame.visitedRiddleIds, ...frame.hintRiddleIds])].filter((id) => {
    const known = knownRiddle(cache, id);
    return known !== null && !isUpToDate(known, frame);
  });
