import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay, zoneName } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { useAdminEventImportsQuery } from './__generated__/event-files.generated.ts';
import { UndoImport } from './undo-import.tsx';
import styles from './event-files.module.css';

/** The last imports into an event; the latest one can be undone. An event without imports shows nothing. */
export const ImportHistory = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { data } = useAdminEventImportsQuery({ variables: { eventId }, fetchPolicy: 'cache-and-network' });
  const imports = data?.eventImports ?? [];
  const moment = (instant: string) => `${momentOfDay(instant, language, serverClock.now())} ${zoneName(instant, language)}`;
  const latest = imports.find(({ undoneAt }) => undoneAt === null);
  if (!imports[0]) return null;
  return (
    <Disclosure summary={t('imports.title')} value={moment(imports[0].importedAt)}>
      <div className={styles.form}>
        <p>{t('imports.note')}</p>
        <ul className={styles.faults}>
          {imports.map((each) => (
            <li key={each.id} className={styles.form}>
              <p>
                <span className={styles.place}>
                  {[t(`imports.source.${each.source}`), moment(each.importedAt), each.importedBy].join(' · ')}
                </span>{' '}
                {each.isNew && t('imports.isNew')}
                {each.undoneAt !== null && t('imports.undone', { time: moment(each.undoneAt) })}
              </p>
              {each === latest && !each.isNew && <UndoImport importId={each.id} />}
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
};
