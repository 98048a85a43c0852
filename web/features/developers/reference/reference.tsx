import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { schemaChanges, type SchemaRelease } from './__generated__/schema-changes.ts';
import { fetchRefusals, fetchCalls, type RestCall } from './fetch-description.ts';
import { OnDemand } from './on-demand.tsx';
import { ReferenceTable } from './reference-table.tsx';
import { TypeBrowser } from './type-browser.tsx';
import styles from './reference.module.css';

const Call = ({ call }: { call: RestCall }) => {
  const { t } = useTranslation('developers');
  const notes = [call.hasEtag && t('rest.etag'), call.needsCsrf && t('rest.csrf'), call.isOwnFetchOnly && t('rest.ownFetch')].filter(
    Boolean,
  );
  return (
    <tr>
      <th scope="row" className={styles.mono}>
        {call.method} {call.path}
      </th>
      <td>{t(`rest.access.${call.access}`)}</td>
      <td>{notes.join(', ') || '–'}</td>
      <td lang="en">{call.summary}</td>
    </tr>
  );
};

/** The older calls under /api. */
const RestTable = () => {
  const { t } = useTranslation('developers');
  return (
    <OnDemand summary={t('rest.open')} load={fetchCalls}>
      {(calls) => (
        <ReferenceTable label={t('rest.open')} columns={[t('rest.call'), t('rest.who'), t('rest.notes'), t('rest.does')]}>
          {calls.map((call) => (
            <Call key={`${call.method} ${call.path}`} call={call} />
          ))}
        </ReferenceTable>
      )}
    </OnDemand>
  );
};

const Changes = ({ title, changes }: { title: string; changes: readonly string[] }) =>
  changes.length > 0 && (
    <>
      <p className={styles.note}>{title}</p>
      <ul lang="en" className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );

/** Lists the changes of the schema by release; breaking ones come first. */
const ReleaseChanges = ({ release: { version, date, isFirst, breaking, other } }: { release: SchemaRelease }) => {
  const { t } = useTranslation('developers');
  return (
    <div className={styles.release}>
      <p>
        <strong>{version}</strong> · <time dateTime={date}>{date}</time>
      </p>
      {isFirst && <p className={styles.note}>{t('changes.first')}</p>}
      {!isFirst && breaking.length + other.length === 0 && <p className={styles.note}>{t('changes.none')}</p>}
      <Changes title={t('changes.breaking')} changes={breaking} />
      <Changes title={t('changes.other')} changes={other} />
    </div>
  );
};

/** Every code of a refusal with its status and what people read, in both languages. */
const ErrorTable = () => {
  const { t } = useTranslation('developers');
  const [ru, en] = [i18next.getFixedT('ru', 'errors'), i18next.getFixedT('en', 'errors')];
  return (
    <OnDemand summary={t('errors.open')} load={fetchRefusals}>
      {(refusals) => (
        <ReferenceTable label={t('errors.open')} columns={[t('errors.code'), 'HTTP', t('errors.ru'), t('errors.en')]}>
          {refusals.map(({ code, status }) => (
            <tr key={code}>
              <th scope="row" className={styles.mono}>
                {code}
              </th>
              <td>{status}</td>
              <td lang="ru">{ru(`code.${code}`)}</td>
              <td lang="en">{en(`code.${code}`)}</td>
            </tr>
          ))}
        </ReferenceTable>
      )}
    </OnDemand>
  );
};

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

/** Bounds of the server that /developers tells; a guard holds them to the server's own. */
export const limits = {
  /** Limits of a document and of a body in KiB, without and with a session or token. */
  documentOfAnonymous: 16,
  documentOfKnown: 64,
  bodyOfAnonymous: 64,
  tokens: 1500,
  aliases: 10,
  depth: 8,
  complexity: 3000,
  streamsOfToken: 30,
  streamsOfSession: 6,
  answersOnRiddle: 10,
  answersOfTeam: 30,
} as const;
