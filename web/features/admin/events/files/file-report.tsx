import { useTranslation } from 'react-i18next';
import type { ChangesInFileFragment, CheckedFileFragment } from './__generated__/event-files.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './event-files.module.css';

const kinds = ['added', 'changed', 'removed'] as const;

const Changes = ({ name, changes }: { name: 'blocks' | 'riddles'; changes: ChangesInFileFragment }) => {
  const { t } = useTranslation('adminEvents');
  return (
    <section>
      <h3 className={styles.heading}>{t(name)}</h3>
      <dl className={styles.changes}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.change}>
            <dt>
              {t(`file.${kind}`)} <span className={styles.count}>{changes[kind].length}</span>
            </dt>
            {changes[kind].length > 0 && <dd className={styles.titles}>{changes[kind].join(' · ')}</dd>}
          </div>
        ))}
        <div className={styles.change}>
          <dt>
            {t('file.unchanged')} <span className={styles.count}>{changes.unchanged}</span>
          </dt>
        </div>
      </dl>
    </section>
  );
};

/** Says what is wrong with an event file, line by line, and what its import would do. */
export const FileReport = ({ check: { faults, blocks, riddles, event, isImportable } }: { check: CheckedFileFragment }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
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
        <p role="status">{event ? t('file.willChange', { name: localized(event.localizedName, language) }) : t('file.willOpen')}</p>
      )}
      {blocks && <Changes name="blocks" changes={blocks} />}
      {riddles && <Changes name="riddles" changes={riddles} />}
    </>
  );
};
