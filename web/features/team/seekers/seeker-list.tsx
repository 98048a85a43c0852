import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { useSeekersQuery } from './__generated__/seekers.generated.ts';
import styles from './looking-for-team.module.css';

/** Lists the other seekers with their contacts. It loads again each time the switch is turned on. */
export const SeekerList = () => {
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch } = useSeekersQuery({ fetchPolicy: 'network-only' });

  if (!data) {
    if (error)
      return <ErrorBox title={t('seekers.failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
    return (
      <Loading className={styles.list}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    );
  }
  const seekers = data.seekers.items;
  if (seekers.length === 0) return <p className={styles.note}>{t('seekers.empty')}</p>;
  return (
    <div>
      <p className={styles.title}>{t('seekers.title')}</p>
      <ul aria-label={t('seekers.title')} className={styles.list}>
        {seekers.map(({ id, fullName, isCaptain, teamName, username }) => (
          <li key={id} className={styles.seeker}>
            <span className={styles.words}>
              <span>{fullName}</span>
              <span className={styles.note}>
                {teamName ? t(isCaptain ? 'seekers.captainOf' : 'seekers.memberOf', { name: teamName }) : t('seekers.alone')}
              </span>
            </span>
            {username && (
              <a className={styles.link} href={`https://t.me/${encodeURIComponent(username)}`} target="_blank" rel="noopener noreferrer">
                <span>{t('seekers.write')}</span>
                <VisuallyHidden>{`: ${fullName} (${t('common:newTab')})`}</VisuallyHidden>
                <ExternalLink size={16} aria-hidden="true" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
