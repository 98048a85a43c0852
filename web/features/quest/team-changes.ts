import type { TeamProgressSubscription } from '#web/features/quest/team-progress.generated.ts';

export type TeamFrame = TeamProgressSubscription['teamProgress'];
export type TeamMoment = TeamFrame['moments'][number];

const differing = (before: string[], after: string[]): string[] => [
  ...after.filter((id) => !before.includes(id)),
  ...before.filter((id) => !after.includes(id)),
];

/** Riddles whose state is not what it was: solved, visited, hinted, or taken back. */
export const changedRiddles = (before: TeamFrame, after: TeamFrame): string[] => [
  ...new Set([
    ...differing(before.solvedRiddleIds, after.solvedRiddleIds),
    ...differing(before.visitedRiddleIds, after.visitedRiddleIds),
    ...differing(before.hintRiddleIds, after.hintRiddleIds),
  ]),
];

/** What happened since, oldest first. Their numbers grow with time. */
export const newMoments = (before: TeamFrame, after: TeamFrame): TeamMoment[] => {
  const newest = Math.max(0, ...before.moments.map(({ id }) => Number(id)));
  return after.moments.filter(({ id }) => Number(id) > newest).toReversed();
};
