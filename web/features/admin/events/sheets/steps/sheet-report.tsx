import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { ChangesInSheetFragment, CheckedSheetFragment } from '../__generated__/sheets.generated.ts';
import { columnLetter } from '../meanings.ts';
import styles from '../sheets.module.css';

type Fault = CheckedSheetFragment['faults'][number];

const useCellName = () => {
  const { t } = useTranslation('adminEvents');
  const place = ({ row, column }: Fault): string => {
    const letter = column === null ? '' : columnLetter(column);
    if (row === null) return column === null ? '' : t('sheet.atColumn', { column: letter });
    return column === null ? t('sheet.atRow', { row }) : t('sheet.atCell', { row, column: letter });
  };
  return (fault: Fault): string => [fault.tab, place(fault)].filter(Boolean).join(' · ');
};

const subjects = ['riddles', 'blocks', 'teams'] as const;
const kinds = ['added', 'changed'] as const;

/** So many titles are named. */
const shownTitles = 20;

/** The sheet says nothing that the event does not say already. */
export const isSame = (check: CheckedSheetFragment): boolean =>
  subjects.every((subject) => kinds.every((kind) => (check[subject]?.[kind].length ?? 0) === 0));

const Changes = ({ subject, changes }: { subject: (typeof subjects)[number]; changes: ChangesInSheetFragment }) => {
  const { t } = useTranslation('adminEvents');
  return kinds.map(
    (kind) =>
      changes[kind].length > 0 && (
        <li key={kind}>
          {t(`sheet.${subject}.${kind}`, { count: changes[kind].length })}{' '}
          <span className={styles.titles}>{changes[kind].slice(0, shownTitles).join(' · ')}</span>{' '}
          {changes[kind].length > shownTitles && t('sheet.andMore', { count: changes[kind].length - shownTitles })}
        </li>
      ),
  );
};

/** Says what an import would do. */
export const SheetPlan = ({ check }: { check: CheckedSheetFragment }) => {
  const { t } = useTranslation('adminEvents');
  if (!check.isImportable) return null;
  return (
    <section className={styles.part} role="status">
      <h3 className={styles.heading}>{t('sheet.plan')}</h3>
      {isSame(check) ? (
        <p>{t('sheet.same')}</p>
      ) : (
        <ul className={styles.list}>
          {subjects.map((subject) => {
            const changes = check[subject];
            return changes && <Changes key={subject} subject={subject} changes={changes} />;
          })}
        </ul>
      )}
      <p className={styles.note}>{t('sheet.rest')}</p>
    </section>
  );
};

/** Lists what is wrong with a sheet, with row and column. */
export const SheetFaults = ({ faults }: { faults: readonly Fault[] }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const nameCell = useCellName();
  const lists = [
    { tone: 'error', title: 'sheet.errors', own: faults.filter(({ isWarning }) => !isWarning) },
    { tone: 'info', title: 'sheet.warnings', own: faults.filter(({ isWarning }) => isWarning) },
  ] as const;
  return lists.map(
    ({ tone, title, own }) =>
      own.length > 0 && (
        <StatusBox key={tone} tone={tone} title={t(title, { count: own.length })} {...(tone === 'error' && { role: 'alert' })}>
          <ul className={styles.list}>
            {own.map((fault, index) => (
              // A cell may have the same fault twice.
              <li key={index}>
                <span className={styles.place}>{nameCell(fault)}</span> {localized(fault.text, language)}
              </li>
            ))}
          </ul>
        </StatusBox>
      ),
  );
};
