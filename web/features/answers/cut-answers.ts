import type { Language } from '#web/i18n/language.ts';
import { readersFirst } from '#web/shared/format/readers-first.ts';
import type { AnswersQuery } from './__generated__/answers.generated.ts';

/** So many riddles fill the first screen, even on a desktop. */
const maxRiddles = 6;
/** In characters. Long stories need not load twice; at least one riddle is always there. */
const maxTextLength = 16_000;

/** Cuts the answers to the part that goes with the page: every block with its name, and the riddles that its readers see first. */
export const cutAnswers = ({ answers }: AnswersQuery, language: Language): { data: AnswersQuery; isCut: boolean } => {
  let [riddlesLeft, textLeft] = [maxRiddles, maxTextLength];
  const blocks = readersFirst(answers?.blocks ?? [], undefined, language).map((block) => ({
    ...block,
    riddles: block.riddles.filter((riddle) => {
      const isIn = riddlesLeft > 0 && (textLeft > 0 || riddlesLeft === maxRiddles);
      riddlesLeft = isIn ? riddlesLeft - 1 : 0;
      textLeft -= JSON.stringify(riddle).length;
      return isIn;
    }),
  }));
  const count = (all: readonly { riddles: readonly unknown[] }[] = []) => all.reduce((sum, { riddles }) => sum + riddles.length, 0);
  return {
    data: { __typename: 'Query', answers: answers && { ...answers, blocks } },
    isCut: count(blocks) < count(answers?.blocks),
  };
};
