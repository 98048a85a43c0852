import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditState } from '../draft/edit-state.ts';
import { savedDraft } from '../draft/saved-draft.ts';
import { OutlineRow, type RowPosition } from '../outline/outline-row.tsx';
import type { Subject } from '../publication/subject.ts';
import { useStateText } from '../publication/use-state-text.ts';
import { type Riddle, riddleDraftName } from './riddle-draft.ts';
import { RiddleForm } from './riddle-form.tsx';

/** Returns the facts of a riddle's row. */
export const riddleFacts = ({ answers, hints, insiders, media, answeredMedia }: Riddle) => ({
  answers: answers.length,
  hasHint: hints.length > 0,
  insiders: insiders.length,
  files: [media, answeredMedia].filter((file) => file !== null).length,
});

interface RiddleRowProps extends RowPosition {
  riddle: Riddle;
  block: Subject['block'];
  onCopy: () => void;
  onDelete: () => void;
}

/** Shows a riddle as a row with its state, and as a form when it is opened. */
export const RiddleRow = ({ riddle, block, onCopy, onDelete, ...position }: RiddleRowProps) => {
  const { t } = useTranslation('editing');
  const [state, setState] = useState<EditState>(() => (savedDraft.read(riddleDraftName(riddle.id)) ? 'changed' : 'clean'));
  const { short } = useStateText();
  const { answers, hasHint, insiders, files } = riddleFacts(riddle);
  const facts = [
    answers > 0 && t('outline.answers', { count: answers }),
    t(hasHint ? 'outline.hint' : 'outline.noHint'),
    insiders > 0 && t('outline.insiders', { count: insiders }),
    files > 0 && t('outline.files', { count: files }),
  ];
  return (
    <OutlineRow
      {...position}
      number={riddle.number}
      name={t('riddle.name', { number: riddle.number })}
      title={riddle.title}
      lang={block.category.contentLanguage}
      state={state}
      facts={facts.filter((fact) => fact !== false)}
      publication={short(riddle.publication)}
      warnings={riddle.warnings.map((warning) => t(`outline.lacks.${warning}`))}
    >
      <RiddleForm riddle={riddle} block={block} onState={setState} onCopy={onCopy} onDelete={onDelete} />
    </OutlineRow>
  );
};
