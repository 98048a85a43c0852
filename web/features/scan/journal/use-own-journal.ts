import { type ScanJournal, scanJournal } from './scan-journal.ts';
import { useViewerIdQuery } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import { owner } from '#web/offline/owner.ts';

/** The journal of the person who is signed in; null until they are known, and while nobody asks for it. */
export const useOwnJournal = (isNeeded: boolean): ScanJournal | null => {
  const { data } = useViewerIdQuery({ skip: !isNeeded });
  const viewerId = data?.viewer?.id ?? owner();
  return isNeeded && viewerId !== null ? scanJournal(viewerId) : null;
};
