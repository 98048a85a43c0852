import type { EditableBlock, EditableRiddle } from '../authoring.types.ts';

/** NO_ANSWER: no accepted answer. NOTHING_ASKED: neither a text nor a file. WAITS_IN_VAIN: it follows a block that no team can solve. */
export type RiddleWarning = 'NO_ANSWER' | 'NOTHING_ASKED' | 'WAITS_IN_VAIN';

/** NO_RIDDLES: no riddle. ONLY_DRAFTS: it is published, and all its riddles are drafts. WAITS_IN_VAIN: as for riddles. */
export type BlockWarning = 'NO_RIDDLES' | 'ONLY_DRAFTS' | 'WAITS_IN_VAIN';

export const riddleWarnings = ({ answers, text, mediaId, waitsForUnsolvable }: EditableRiddle): RiddleWarning[] => [
  ...(answers.length === 0 ? (['NO_ANSWER'] as const) : []),
  ...(text.trim() === '' && mediaId === null ? (['NOTHING_ASKED'] as const) : []),
  ...(waitsForUnsolvable ? (['WAITS_IN_VAIN'] as const) : []),
];

export const blockWarnings = ({ riddleCount, draftCount, isPublished, waitsForUnsolvable }: EditableBlock): BlockWarning[] => [
  ...(riddleCount === 0 ? (['NO_RIDDLES'] as const) : []),
  ...(isPublished && riddleCount > 0 && draftCount === riddleCount ? (['ONLY_DRAFTS'] as const) : []),
  ...(waitsForUnsolvable ? (['WAITS_IN_VAIN'] as const) : []),
];
