import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { Facts, OutLink } from '../panel/facts.tsx';
import { useAdminInsiderQuery } from './__generated__/insiders.generated.ts';
import { DutyPart } from './duty-part.tsx';
import { InsiderForm } from './insider-form.tsx';
import type { ShownInsider } from './use-insider-form.ts';
import styles from '../panel/section.module.css';

const Today = ({ insider: { work } }: { insider: ShownInsider }) => {
  const { t } = useTranslation('adminInsiders');
  const language = useLanguage();
  const at = (instant: string | null) => (instant === null ? '—' : momentOfDay(instant, language, serverClock.now()));
  const facts: [string, string | number][] = [
    [t('marks'), work.marks],
    [t('lastMark'), at(work.lastMarkAt)],
    [t('lastScan'), at(work.lastScanAt)],
  ];
  return (
    <section className={styles.part} aria-labelledby="insider-today">
      <h3 id="insider-today">{t('today')}</h3>
      <Facts facts={facts} />
    </section>
  );
};

/** Lists the places of an insider; each links to its block. */
const Places = ({ insider: { places } }: { insider: ShownInsider }) => {
  const { t } = useTranslation('adminInsiders');
  const language = useLanguage();
  return (
    <section className={styles.part} aria-labelledby="insider-places">
      <h3 id="insider-places">{t('where')}</h3>
      {places.length === 0 && <p className={styles.note}>{t('nowhere')}</p>}
      <ul className={styles.rows}>
        {places.map(({ riddleId, title, blockId, blockTitle, category, marks, isWithdrawn }) => (
          <li key={riddleId}>
            <Link to={paths.block(blockId)}>{title}</Link>
            <p className={styles.note}>
              {[localized(category.name, language), blockTitle, t('marksAt', { count: marks }), isWithdrawn && t('withdrawn')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Shows one insider: the places, today's marks and the profile. */
export const InsiderPanel = ({ id, onSaved }: { id: string; onSaved: () => void }) => {
  const { t } = useTranslation('adminInsiders');
  const errorText = useErrorText();
  const { data, error, refetch } = useAdminInsiderQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r3)" />
      </Loading>
    );
  }
  const { insider } = data;
  if (insider === null) return <StatusBox tone="info">{t('nobody')}</StatusBox>;
  const map = safeHref(insider.geoLink);
  return (
    <>
      <p className={styles.links}>
        {insider.username !== null && <OutLink href={`https://t.me/${insider.username}`}>@{insider.username}</OutLink>}
        {map !== null && <OutLink href={map}>{t('openMap')}</OutLink>}
        <Link to={paths.adminPerson(insider.id)}>{t('person')}</Link>
      </p>
      <Today insider={insider} />
      {insider.duties.map((duty) => (
        <DutyPart key={duty.event.id} insider={insider} duty={duty} isOnly={insider.duties.length === 1} onSaved={onSaved} />
      ))}
      <Places insider={insider} />
      <InsiderForm key={insider.id} insider={insider} onSaved={onSaved} />
    </>
  );
};
