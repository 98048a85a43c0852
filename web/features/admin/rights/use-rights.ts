import type { OrganizerRight } from '#web/graphql/__generated__/types.generated.ts';
import { useOwnRightsQuery } from './__generated__/own-rights.generated.ts';

/** Returns whether the viewer may do something as an organizer. Until it is known, they may do nothing. The panel has asked before. */
export const useRights = (): ((right: OrganizerRight) => boolean) => {
  const { data } = useOwnRightsQuery();
  const rights = data?.viewer?.rights ?? [];
  return (right) => rights.includes(right);
};
