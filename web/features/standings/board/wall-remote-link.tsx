import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerRoleOperation } from './__generated__/standings.generated.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { seeViewer } from '#web/offline/see-viewer.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import styles from './standings-page.module.css';

const nobody = {};

/** Links organizers to the remote control of the walls, and from a frozen board to the teams as they really stand. */
export const WallRemoteLink = ({ frozen }: { frozen: string | null }) => {
  const { t } = useTranslation('standings');
  const { data } = usePlainQuery(ViewerRoleOperation, nobody);
  useEffect(() => {
    if (data) seeViewer(data.viewer?.id ?? null);
  }, [data]);
  if (data?.viewer?.role !== 'ORGANIZER') return null;
  return (
    <div className={styles.ways}>
      {frozen !== null && (
        <ButtonLink to={paths.adminTeamsOf(frozen)} variant="outline">
          {t('trueBoard')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.wallRemote} variant="outline">
        {t('remote')}
      </ButtonLink>
    </div>
  );
};
