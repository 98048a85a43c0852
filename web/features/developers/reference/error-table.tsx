import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { fetchRefusals } from '#web/features/developers/reference/fetch-description.ts';
import { OnDemand } from '#web/features/developers/reference/on-demand.tsx';
import { ReferenceTable } from '#web/features/developers/reference/reference-table.tsx';
import styles from './reference.module.css';

/** Every code of a refusal with its status and what people read, in both languages. */
export const ErrorTable = () => {
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
