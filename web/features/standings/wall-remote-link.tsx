import { useTranslation } from 'react-i18next';
import { useViewerRoleQuery } from '#web/features/standings/standings.generated.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';

/** Where organizers, and only they, find the remote control of the walls. */
export const WallRemoteLink = () => {
  const { t } = useTranslation('standings');
  const { data } = useViewerRoleQuery();
  if (data?.viewer?.role !== 'ORGANIZER') return null;
  return (
    <ButtonLink to={paths.wallRemote} look="outline">
      {t('remote')}
    </ButtonLink>
  );
};
