import { useTranslation } from 'react-i18next';
import { ErrorTable } from '#web/features/developers/reference/error-table.tsx';
import { schemaChanges } from '#web/features/developers/reference/__generated__/schema-changes.ts';
import { limits } from '#web/features/developers/reference/limits.ts';
import { RestTable } from '#web/features/developers/reference/rest-table.tsx';
import { ReleaseChanges } from '#web/features/developers/reference/release-changes.tsx';
import { TypeBrowser } from '#web/features/developers/reference/type-browser.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './reference.module.css';

const bounds = ['body', 'document', 'streams', 'frames', 'answers'] as const;
const headers = ['authorization', 'retryAfter', 'idempotency', 'etag', 'requestId'] as const;

const Schema = () => {
  const { t } = useTranslation('developers');
  return (
    <Card labelledBy="schema">
      <h3 id="schema" className={styles.title}>
        {t('schema.title')}
      </h3>
      <p className={styles.text}>{t('schema.text')}</p>
      <p>
        <a href="/schema.graphql" download="schema.graphql" className={styles.link}>
          {t('schema.download')}
        </a>
      </p>
      <TypeBrowser />
      <h4 className={styles.subtitle}>{t('changes.title')}</h4>
      {schemaChanges.map((release) => (
        <ReleaseChanges key={release.version} release={release} />
      ))}
    </Card>
  );
};

const Limits = () => {
  const { t } = useTranslation('developers');
  return (
    <Card labelledBy="limits">
      <h3 id="limits" className={styles.title}>
        {t('limits.title')}
      </h3>
      <dl className={`${styles.members} ${styles.columns}`}>
        {bounds.map((bound) => (
          <div key={bound}>
            <dt>{t(`limits.${bound}.name`)}</dt>
            <dd>{t(`limits.${bound}.text`, limits)}</dd>
          </div>
        ))}
      </dl>
      <h4 className={styles.subtitle}>{t('headers.title')}</h4>
      <dl className={`${styles.members} ${styles.columns}`}>
        {headers.map((header) => (
          <div key={header}>
            <dt className={styles.mono}>{t(`headers.${header}.name`)}</dt>
            <dd>{t(`headers.${header}.text`)}</dd>
          </div>
        ))}
      </dl>
      <h4 className={styles.subtitle}>{t('pages.title')}</h4>
      <p className={styles.text}>{t('pages.text')}</p>
    </Card>
  );
};

/** The parts of the reference. */
export const Reference = () => {
  const { t } = useTranslation('developers');
  return (
    <section aria-labelledby="reference" className={styles.reference}>
      <h2 id="reference" className={styles.heading}>
        {t('reference.title')}
      </h2>
      <Schema />
      <Limits />
      <Card labelledBy="errors">
        <h3 id="errors" className={styles.title}>
          {t('errors.title')}
        </h3>
        <p className={styles.text}>{t('errors.text')}</p>
        <ErrorTable />
      </Card>
      <Card labelledBy="rest">
        <h3 id="rest" className={styles.title}>
          {t('rest.title')}
        </h3>
        <p className={styles.text}>{t('rest.text')}</p>
        <p>
          <a href="/api/openapi.json" className={styles.link}>
            {t('rest.download')}
          </a>
        </p>
        <RestTable />
      </Card>
    </section>
  );
};
