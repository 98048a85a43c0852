import type { TFunction } from 'i18next';
import type { ConflictRow } from '../dialogs/conflict-dialog.tsx';
import { fileNames, type RiddleDraft } from './riddle-draft.ts';

/** Returns the texts that differ between the two versions of a riddle. */
export const conflictRows = (mine: RiddleDraft, theirs: RiddleDraft, t: TFunction<'editing'>): ConflictRow[] => {
  const lines = ({ answers }: RiddleDraft) => answers.filter((text) => text.trim() !== '').join('\n');
  return [
    { label: t('riddle.title'), mine: mine.title, theirs: theirs.title },
    { label: t('riddle.titleLink'), mine: mine.titleLink, theirs: theirs.titleLink },
    { label: t('riddle.text'), mine: mine.text, theirs: theirs.text },
    { label: t('answers.title'), mine: lines(mine), theirs: lines(theirs) },
    { label: t('riddle.geo'), mine: mine.answeredGeo, theirs: theirs.answeredGeo },
    { label: t('riddle.answeredText'), mine: mine.answeredText, theirs: theirs.answeredText },
    { label: t('riddle.longread'), mine: mine.longread, theirs: theirs.longread },
    ...fileNames.map((name) => ({
      label: `${t(`riddle.${name}`)}: ${t('file.alt')}`,
      mine: mine[`${name}Alt`],
      theirs: theirs[`${name}Alt`],
    })),
  ].filter((row) => row.mine.trim() !== row.theirs.trim());
};
