import type { BlockWarning, RiddleWarning } from '#web/graphql/__generated__/types.generated.ts';
import type { Block } from '../blocks/block-draft.ts';
import type { Riddle } from '../riddles/riddle-draft.ts';

/** A block or a riddle, as far as its publication goes. */
export interface Subject extends Pick<Riddle, 'id' | 'title' | 'version' | 'publication'> {
  kind: 'block' | 'riddle';
  warnings: readonly (BlockWarning | RiddleWarning)[];
  /** Drafts that may be published along with their block. */
  draftCount: number;
  /** The block that it is, or is in. */
  block: Pick<Block, 'id' | 'eventId' | 'category'>;
}

export const blockSubject = (block: Block): Subject => ({
  kind: 'block',
  id: block.id,
  title: block.title,
  version: block.version,
  publication: block.publication,
  warnings: block.warnings,
  draftCount: block.draftCount,
  block,
});

export const riddleSubject = (riddle: Riddle, block: Subject['block']): Subject => ({
  kind: 'riddle',
  id: riddle.id,
  title: riddle.title,
  version: riddle.version,
  publication: riddle.publication,
  warnings: riddle.warnings,
  draftCount: 0,
  block,
});

/** No team receives it, by itself or yet. */
export const isDraft = ({ publication: { state } }: Pick<Subject, 'publication'>): boolean => state === 'DRAFT' || state === 'SCHEDULED';

/** Something about it is not what every team sees, so that a filter for drafts keeps it. */
export const isHeldBack = ({ publication, draftCount = 0 }: { publication: Subject['publication']; draftCount?: number }): boolean =>
  publication.state !== 'PUBLISHED' || draftCount > 0;
