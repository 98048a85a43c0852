import { useViewerIdQuery } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import { owner } from '#web/offline/owner.ts';
import { type ScanJournal, scanJournal } from './scan-journal.ts';

/** The journal of the person who is signed in; null until they are known, and while no screen uses it. */
export const useOwnJournal = (isNeeded: boolean): ScanJournal | null => {
  const { data } = useViewerIdQuery({ skip: !isNeeded });
  const viewerId = data?.viewer?.id ?? owner();
  return isNeeded && viewerId !== null ? scanJournal(viewerId) : null;
};
