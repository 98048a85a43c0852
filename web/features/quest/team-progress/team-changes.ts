import type { TeamProgressSubscription } from './__generated__/team-progress.generated.ts';

export type TeamFrame = TeamProgressSubscription['teamProgress'];
export type TeamMoment = TeamFrame['moments'][number];

const differing = (before: string[], after: string[]): string[] => [
  ...after.filter((id) => !before.includes(id)),
  ...before.filter((id) => !after.includes(id)),
];

/** Returns the riddles with a changed state: solved, visited, hinted, or taken back. */
export const changedRiddles = (before: TeamFrame, after: TeamFrame): string[] => [
  ...new Set([
    ...differing(before.solvedRiddleIds, after.solvedRiddleIds),
    ...differing(before.visitedRiddleIds, after.visitedRiddleIds),
    ...differing(before.hintRiddleIds, after.hintRiddleIds),
  ]),
];

/** Returns the new moments, oldest first. Their ids grow with time. */
export const newMoments = (before: TeamFrame, after: TeamFrame): TeamMoment[] => {
  const newest = Math.max(0, ...before.moments.map(({ id }) => Number(id)));
  return after.moments.filter(({ id }) => Number(id) > newest).toReversed();
};
