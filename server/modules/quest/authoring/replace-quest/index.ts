export { compareQuest, compareQuestById, listPlayed, type QuestPlan } from './compare-quest.rules.ts';
export { readStoredBlocks, restoreQuest, writeQuest } from './write-quest.ts';
export type {
  DescribedFile,
  StoredBlock,
  StoredRiddle,
  WrittenBlock,
  WrittenHint,
  WrittenPublication,
  WrittenRiddle,
} from './replace-quest.types.ts';
