/**
 * What is wrong with a block or riddle before anybody plays it. Those of publication have its names. DRAFT: no team sees it. ANSWER_LONG:
 * of more than four words, which few type alike. ANSWER_EMPTY: no typed answer is ever equal to it. NO_INSIDER: nobody waits there, though
 * somebody does at other riddles of the block. INSIDER_GONE: an insider who cannot sign in any more. NO_BLOCKS: a category has none.
 */
type FaultCode =
  | 'NO_RIDDLES'
  | 'ONLY_DRAFTS'
  | 'WAITS_IN_VAIN'
  | 'NO_ANSWER'
  | 'NOTHING_ASKED'
  | 'DRAFT'
  | 'ANSWER_LONG'
  | 'ANSWER_EMPTY'
  | 'NO_INSIDER'
  | 'INSIDER_GONE'
  | 'NO_BLOCKS';

export interface ContentFault {
  code: FaultCode;
  /** The block, or the block and the riddle by its number and title, or the category. */
  place: string;
  /** More words, such as the answer or the person; null for none. */
  detail: string | null;
  /** Teams cannot play it as it is; otherwise it is a warning. */
  isStopping: boolean;
}

/** What a rule needs to know of a riddle. */
export interface ExaminedRiddle {
  place: string;
  isDraft: boolean;
  warnings: readonly ('NO_ANSWER' | 'NOTHING_ASKED' | 'WAITS_IN_VAIN')[];
  answers: readonly { text: string; words: number }[];
  insiders: readonly { name: string; isGone: boolean }[];
}

export interface ExaminedBlock {
  place: string;
  isDraft: boolean;
  warnings: readonly ('NO_RIDDLES' | 'ONLY_DRAFTS' | 'WAITS_IN_VAIN')[];
  riddles: readonly ExaminedRiddle[];
}

const maxWords = 4;

function answerFaults({ place, answers }: ExaminedRiddle): ContentFault[] {
  const typed = answers.filter(({ words }) => words > 0);
  return answers.flatMap(({ text, words }): ContentFault[] => {
    if (words === 0) return [{ code: 'ANSWER_EMPTY', place, detail: text, isStopping: typed.length === 0 }];
    return words > maxWords ? [{ code: 'ANSWER_LONG', place, detail: text, isStopping: false }] : [];
  });
}

function riddleFaults(
  riddle: ExaminedRiddle,
  { isBlockDraft, hasInsiders }: { isBlockDraft: boolean; hasInsiders: boolean },
): ContentFault[] {
  const { place, isDraft, warnings, insiders } = riddle;
  const isPlayed = !isDraft && !isBlockDraft;
  return [
    ...(isDraft && !isBlockDraft ? [{ code: 'DRAFT' as const, place, detail: null, isStopping: false }] : []),
    ...warnings.map((code) => ({ code, place, detail: null, isStopping: isPlayed })),
    ...answerFaults(riddle).map((fault) => ({ ...fault, isStopping: fault.isStopping && isPlayed })),
    ...(hasInsiders && insiders.length === 0 ? [{ code: 'NO_INSIDER' as const, place, detail: null, isStopping: false }] : []),
    ...insiders
      .filter(({ isGone }) => isGone)
      .map(({ name }) => ({
        code: 'INSIDER_GONE' as const,
        place,
        detail: name,
        isStopping: isPlayed && insiders.every(({ isGone }) => isGone),
      })),
  ];
}

function blockFaults({ place, isDraft, warnings, riddles }: ExaminedBlock): ContentFault[] {
  const hasInsiders = riddles.some(({ insiders }) => insiders.length > 0);
  return [
    ...(isDraft ? [{ code: 'DRAFT' as const, place, detail: null, isStopping: false }] : []),
    ...warnings.map((code) => ({ code, place, detail: null, isStopping: !isDraft })),
    ...riddles.flatMap((riddle) => riddleFaults(riddle, { isBlockDraft: isDraft, hasInsiders })),
  ];
}

/** Lists what is wrong with the content of an event, that which stops it first. */
export function listContentFaults(blocks: readonly ExaminedBlock[], emptyCategories: readonly string[]): ContentFault[] {
  const faults = [
    ...(blocks.length === 0
      ? [{ code: 'NO_BLOCKS' as const, place: '', detail: null, isStopping: true }]
      : emptyCategories.map((place) => ({ code: 'NO_BLOCKS' as const, place, detail: null, isStopping: false }))),
    ...blocks.flatMap(blockFaults),
  ];
  return [...faults.filter(({ isStopping }) => isStopping), ...faults.filter(({ isStopping }) => !isStopping)];
}
