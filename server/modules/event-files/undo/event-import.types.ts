import type { ImportSource } from '#server/platform/db/tables/tables.ts';
import type { ContentSettings, StoredContent } from '../content/event-content.ts';

/** An import that is recorded, so that it can be undone. */
export interface EventImport {
  id: number;
  eventId: number;
  source: ImportSource;
  importedAt: Date;
  /** The full name of the organizer. */
  importedBy: string;
  /** The import opened the event, so there is no former content. */
  isNew: boolean;
  undoneAt: Date | null;
}

type Instants = 'startsAt' | 'endsAt' | 'freezeAt';

type StoredRiddle = StoredContent['blocks'][number]['riddles'][number];
type LaterFields = 'hints' | 'solveHalf' | 'solveWithHintHalf';

/** A riddle as it is recorded. An older version recorded one hint, which was a file, and no prices. */
export type RecordedRiddle = Omit<StoredRiddle, LaterFields> &
  Partial<Pick<StoredRiddle, LaterFields>> & { hintMedia?: StoredRiddle['media'] };

/** A content as it is recorded in JSON. */
export type RecordedContent = Omit<StoredContent, 'settings' | 'blocks'> & {
  blocks: (Omit<StoredContent['blocks'][number], 'riddles'> & { riddles: RecordedRiddle[] })[];
  settings: Omit<ContentSettings, Instants> & { startsAt: string; endsAt: string; freezeAt: string | null };
};
