import type { EditableBlock, EditableRiddle } from '../authoring.types.ts';

/** NO_ANSWER: no answer is right. NOTHING_ASKED: there is neither a text nor a file. WAITS_IN_VAIN: no team can solve the block before it. */
export type RiddleWarning = 'NO_ANSWER' | 'NOTHING_ASKED' | 'WAITS_IN_VAIN';

/** NO_RIDDLES: it has none. ONLY_DRAFTS: it is published, and none of its riddles is. */
export type BlockWarning = 'NO_RIDDLES' | 'ONLY_DRAFTS' | 'WAITS_IN_VAIN';

export const riddleWarnings = ({ answers, text, mediaId, waitsInVain }: EditableRiddle): RiddleWarning[] => [
  ...(answers.length === 0 ? (['NO_ANSWER'] as const) : []),
  ...(text.trim() === '' && mediaId === null ? (['NOTHING_ASKED'] as const) : []),
  ...(waitsInVain ? (['WAITS_IN_VAIN'] as const) : []),
];

export const blockWarnings = ({ riddleCount, draftCount, isPublished, waitsInVain }: EditableBlock): BlockWarning[] => [
  ...(riddleCount === 0 ? (['NO_RIDDLES'] as const) : []),
  ...(isPublished && riddleCount > 0 && draftCount === riddleCount ? (['ONLY_DRAFTS'] as const) : []),
  ...(waitsInVain ? (['WAITS_IN_VAIN'] as const) : []),
];
