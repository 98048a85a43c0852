import { type PaperQuestQuery, usePaperQuestQuery } from './__generated__/paper.generated.ts';

export type PaperBlock = PaperQuestQuery['editableBlocks'][number];

export interface Insider {
  id: string;
  fullName: string;
}

/** A place where insiders mark teams. Its number is only for paper: it says nothing of the riddle. */
export interface Station {
  riddleId: string;
  number: number;
  title: string;
  insiders: readonly Insider[];
}

/** Lists the places with an insider, in the order of the quest. */
export const listStations = (blocks: readonly PaperBlock[]): Station[] =>
  blocks
    .flatMap(({ riddles }) => riddles)
    .filter(({ insiders }) => insiders.length > 0)
    .map(({ id, title, insiders }, index) => ({ riddleId: id, number: index + 1, title, insiders }));

/** Lists everybody who stands somewhere in the quest, once, by the alphabet. */
export const listInsiders = (blocks: readonly PaperBlock[]): Insider[] => {
  const everybody = blocks.flatMap(({ riddles }) => riddles.flatMap(({ insiders }) => insiders));
  return [...new Map(everybody.map((insider) => [insider.id, insider])).values()].toSorted((one, other) =>
    one.fullName.localeCompare(other.fullName, 'ru'),
  );
};

/** Reads what is printed of the quest: numbers, places and people, and none of its answers. */
export const useQuest = (eventId: string) => {
  const { data, error, refetch } = usePaperQuestQuery({ variables: { eventId }, fetchPolicy: 'cache-and-network' });
  return { blocks: data?.editableBlocks ?? null, error: data ? undefined : error, retry: () => void refetch().catch(() => undefined) };
};
