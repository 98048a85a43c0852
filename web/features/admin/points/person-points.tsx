import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { paths } from '#web/shared/paths.ts';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { useAdminPersonTotalQuery } from './__generated__/person-points.generated.ts';
import { PersonLines } from './person-lines.tsx';
import styles from '../panel/panel.module.css';

interface PersonPointsProps {
  userId: string;
  event: { slug: string; name: string };
  onClose: () => void;
}

/** Shows a person's points of the day programme: the sum and all entries. */
export const PersonPoints = ({ userId, event, onClose }: PersonPointsProps) => {
  const { t } = useTranslation('adminPoints');
  const errorText = useErrorText();
  const variables = { userId, event: event.slug };
  const { data, error, refetch } = useAdminPersonTotalQuery({ variables, fetchPolicy: 'cache-and-network' });
  return (
    <SidePanel isOpen title={data?.person?.fullName ?? t('person.title')} onClose={onClose}>
      {error && !data && (
        <ErrorBox title={t('person.failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {data && (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>{t('person.total')}</dt>
              <dd>{sentencePoints(data.programScore.total)}</dd>
            </div>
            <div>
              <dt>{t('person.count')}</dt>
              <dd>{data.programScore.entryCount}</dd>
            </div>
          </dl>
          <p className={styles.note}>{t('person.of', { event: event.name })}</p>
          <p className={styles.links}>
            <Link to={paths.adminPerson(userId)}>{t('person.link')}</Link>
          </p>
          <PersonLines key={`${event.slug} ${userId}`} userId={userId} event={event.slug} />
        </>
      )}
    </SidePanel>
  );
};
