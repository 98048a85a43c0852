import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { Desk } from './desk.tsx';
import { chunks } from './pages.ts';
import { Sheet, SheetHead, usePaper } from './sheet.tsx';
import type { PaperBlock } from './use-quest.ts';
import { type PaperTeam, useTeams } from './use-teams.ts';
import styles from './sheet.module.css';

/** Lines that fit one page and are high enough to write on. */
const linesOfPage = 18;

/** Room for the pen. */
const blank = '\u00a0';

const AnswerSheet = ({ block, team, numbers }: { block: PaperBlock; team: PaperTeam; numbers: readonly number[] }) => {
  const { t, inLanguage } = usePaper();
  return (
    <Sheet kind="lines" label={`${team.shownName}, ${block.title}`}>
      <SheetHead />
      <h2 translate="no" className={styles.team}>
        {team.shownName}
      </h2>
      <p className={styles.block}>{`${block.title} · ${inLanguage(block.category.name)}`}</p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('answers.number')}</th>
            <th scope="col">{t('answers.answer')}</th>
            <th scope="col">{t('answers.time')}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{blank}</td>
              <td>{blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};

/** The sheets of the teams of the block’s category, on which they write when there is no phone. */
const SheetsOfBlock = ({ eventId, block }: { eventId: string; block: PaperBlock }) => {
  const { t } = useTranslation('adminPaper');
  const errorText = useErrorText();
  const { teams, error, retry } = useTeams(eventId, block.category.code);
  const [only, setOnly] = useState('');
  if (error !== null) return <ErrorBox title={t('failed')} text={errorText(error)} onRetry={retry} />;
  if (!teams) {
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r3)" />
      </Loading>
    );
  }
  const shown = teams.filter(({ id }) => only === '' || id === only);
  const pages = chunks(
    block.riddles.map(({ number }) => number),
    linesOfPage,
  );
  const choice = (
    <SelectField
      label={t('answers.team')}
      value={only}
      options={[{ value: '', label: t('answers.all') }, ...teams.map(({ id, shownName }) => ({ value: id, label: shownName }))]}
      onChange={setOnly}
    />
  );
  return (
    <Desk options={choice} empty={t(teams.length === 0 ? 'answers.noTeams' : 'answers.noRiddles')}>
      {shown.flatMap((team) => pages.map((numbers) => <AnswerSheet key={`${team.id} ${numbers[0]}`} {...{ block, team, numbers }} />))}
    </Desk>
  );
};

/** Answer sheets: one block for each team of its category. */
export const AnswerSheets = ({ eventId, blocks }: { eventId: string; blocks: readonly PaperBlock[] }) => {
  const { t } = useTranslation('adminPaper');
  const language = useLanguage();
  const [blockId, setBlockId] = useState('');
  const block = blocks.find(({ id }) => id === blockId) ?? blocks[0];
  if (!block) return <Desk empty={t('answers.noBlocks')}>{null}</Desk>;
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.note}>{t('answers.what')}</p>
        <SelectField
          label={t('answers.block')}
          value={block.id}
          options={blocks.map(({ id, title, category }) => ({ value: id, label: `${title} · ${localized(category.name, language)}` }))}
          onChange={setBlockId}
        />
      </div>
      <SheetsOfBlock key={block.category.id} eventId={eventId} block={block} />
    </>
  );
};
