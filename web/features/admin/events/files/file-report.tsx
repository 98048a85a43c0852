import { useTranslation } from 'react-i18next';
import type { ChangesInFileFragment, CheckedFileFragment } from './__generated__/event-files.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './event-files.module.css';

const kinds = ['added', 'changed', 'removed'] as const;

interface ChangesProps {
  name: 'blocks' | 'riddles';
  changes: ChangesInFileFragment;
  /** Says what happens to those that are listed. */
  wordOf: (kind: (typeof kinds)[number] | 'unchanged') => string;
}

/** Lists what happens to blocks or riddles, by their titles. */
export const Changes = ({ name, changes, wordOf }: ChangesProps) => {
  const { t } = useTranslation('adminEvents');
  return (
    <section>
      <h3 className={styles.heading}>{t(name)}</h3>
      <dl className={styles.changes}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.change}>
            <dt>
              {wordOf(kind)} <span className={styles.count}>{changes[kind].length}</span>
            </dt>
            {changes[kind].length > 0 && <dd className={styles.titles}>{changes[kind].join(' · ')}</dd>}
          </div>
        ))}
        <div className={styles.change}>
          <dt>
            {wordOf('unchanged')} <span className={styles.count}>{changes.unchanged}</span>
          </dt>
        </div>
      </dl>
    </section>
  );
};

/** The file says nothing that the event does not say already. */
export const isSame = ({ event, parts, blocks, riddles }: CheckedFileFragment): boolean =>
  event !== null && parts.length === 0 && [blocks, riddles].every((changes) => kinds.every((kind) => changes?.[kind].length === 0));

/** Says what is wrong with an event file, line by line, and what its import would do. */
export const FileReport = ({ check }: { check: CheckedFileFragment }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { faults, blocks, riddles, event, parts, isImportable } = check;
  const lists = [
    { tone: 'error', title: 'file.errors', own: faults.filter(({ isWarning }) => !isWarning) },
    { tone: 'info', title: 'file.warnings', own: faults.filter(({ isWarning }) => isWarning) },
  ] as const;
  return (
    <>
      {lists.map(
        ({ tone, title, own }) =>
          own.length > 0 && (
            <StatusBox key={tone} tone={tone} title={t(title, { count: own.length })} {...(tone === 'error' && { role: 'alert' })}>
              <ul className={styles.faults}>
                {own.map(({ file, line, text }, place) => (
                  // A file may have the same fault twice on one line.
                  <li key={place}>
                    <span className={styles.place}>{[file, line].filter(Boolean).join(':')}</span> {localized(text, language)}
                  </li>
                ))}
              </ul>
            </StatusBox>
          ),
      )}
      {isImportable && (
        <p role="status">
          {!event && t('file.willOpen')}
          {event && t(isSame(check) ? 'file.willStay' : 'file.willChange', { name: localized(event.localizedName, language) })}
        </p>
      )}
      {parts.length > 0 && <p>{t('file.parts', { parts: parts.map((part) => t(`file.part.${part}`)).join(', ') })}</p>}
      {blocks && <Changes name="blocks" changes={blocks} wordOf={(kind) => t(`file.${kind}`)} />}
      {riddles && <Changes name="riddles" changes={riddles} wordOf={(kind) => t(`file.${kind}`)} />}
    </>
  );
};
