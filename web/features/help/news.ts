import type { Help_RequestFragment } from './__generated__/help.generated.ts';

export type ShownRequest = Help_RequestFragment;

/** Says as one text how far a request has come from the side of the organizers. */
const markOf = ({ id, messages, claimedByName, closedAt }: ShownRequest): string =>
  [id, messages.filter(({ isFromTeam }) => !isFromTeam).length, claimedByName === null ? 0 : 1, closedAt === null ? 0 : 1].join(':');

const isFresh = ({ messages, claimedByName, closedAt }: ShownRequest): boolean =>
  messages.every(({ isFromTeam }) => isFromTeam) && claimedByName === null && closedAt === null;

/** What a phone that has seen these requests remembers. */
export const marksOf = (requests: readonly ShownRequest[]): string => requests.map(markOf).join(' ');

/** The requests in which organizers have done something that this phone has not shown. */
export const newsIn = (requests: readonly ShownRequest[], seen: string): ShownRequest[] => {
  const marks = new Set(seen.split(' '));
  return requests.filter((request) => !isFresh(request) && request.thankedAt === null && !marks.has(markOf(request)));
};
