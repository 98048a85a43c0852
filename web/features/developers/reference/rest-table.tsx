import { useTranslation } from 'react-i18next';
import { fetchCalls, type RestCall } from '#web/features/developers/reference/fetch-description.ts';
import { OnDemand } from '#web/features/developers/reference/on-demand.tsx';
import { ReferenceTable } from '#web/features/developers/reference/reference-table.tsx';
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
export const RestTable = () => {
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
