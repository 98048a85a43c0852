import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { OverlapNotice } from '../overlap-notice.tsx';
import type { ChangesInFileFragment, CheckedFileFragment } from './__generated__/event-files.generated.ts';
import styles from './event-files.module.css';

/** What goes stands first. */
const kinds = ['removed', 'added', 'changed'] as const;

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

/** So many blocks and riddles of the event are not in the file. */
export const countRemoved = ({ blocks, riddles }: CheckedFileFragment) => ({
  blocks: blocks?.removed.length ?? 0,
  riddles: riddles?.removed.length ?? 0,
});

/** The file says nothing that the event does not say already. */
export const isSame = ({ event, parts, blocks, riddles }: CheckedFileFragment): boolean =>
  event !== null && parts.length === 0 && [blocks, riddles].every((changes) => kinds.every((kind) => changes?.[kind].length === 0));

interface FaultsProps {
  title: 'file.errors' | 'file.warnings';
  tone: 'error' | 'info';
  faults: CheckedFileFragment['faults'];
}

const Faults = ({ title, tone, faults }: FaultsProps) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  if (faults.length === 0) return null;
  return (
    <StatusBox tone={tone} title={t(title, { count: faults.length })} {...(tone === 'error' && { role: 'alert' })}>
      <ul className={styles.faults}>
        {faults.map(({ file, line, text }, index) => (
          // A file may have the same fault twice on one line.
          <li key={index}>
            <span className={styles.place}>{[file, line].filter(Boolean).join(':')}</span> {localized(text, language)}
          </li>
        ))}
      </ul>
    </StatusBox>
  );
};

/** Says what is wrong with an event file, line by line, and what its import would do: what is lost first, and remarks below. */
export const FileReport = ({ check }: { check: CheckedFileFragment }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { faults, blocks, riddles, event, startsAt, endsAt, parts, isImportable } = check;
  const setsTimes = !event || parts.includes('TIMES');
  return (
    <>
      <Faults title="file.errors" tone="error" faults={faults.filter(({ isWarning }) => !isWarning)} />
      {isImportable && (
        <p role="status">
          {!event && t('file.willOpen')}
          {event && t(isSame(check) ? 'file.willStay' : 'file.willChange', { name: localized(event.localizedName, language) })}
        </p>
      )}
      {setsTimes && <OverlapNotice startsAt={startsAt} endsAt={endsAt} {...(event && { eventId: event.id })} />}
      {parts.length > 0 && <p>{t('file.parts', { parts: parts.map((part) => t(`file.part.${part}`)).join(', ') })}</p>}
      {blocks && <Changes name="blocks" changes={blocks} wordOf={(kind) => t(`file.${kind}`)} />}
      {riddles && <Changes name="riddles" changes={riddles} wordOf={(kind) => t(`file.${kind}`)} />}
      <Faults title="file.warnings" tone="info" faults={faults.filter(({ isWarning }) => isWarning)} />
    </>
  );
};
