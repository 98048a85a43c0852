import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { LeaveGuard } from '../draft/leave-guard.tsx';
import { useEditableInstallationQuery } from './__generated__/installation.generated.ts';
import { InstallationForm } from './installation-form.tsx';
import styles from './installation-page.module.css';

const Editor = () => {
  const { t } = useTranslation('adminInstallation');
  const errorText = useErrorText();
  const { data, error, refetch } = useEditableInstallationQuery({ fetchPolicy: 'cache-and-network' });
  const installation = data?.installation;
  if (error && !installation)
    return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!installation)
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r3)" />
      </Loading>
    );
  return (
    <>
      <LeaveGuard />
      <InstallationForm installation={installation} />
    </>
  );
};

/** The name, the logo, the links and the share picture of all pages. */
export const InstallationPage = () => {
  const { t } = useTranslation('adminInstallation');
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
      </PageTop>
      <p className={styles.note}>{t('what')}</p>
      <Editor />
    </Page>
  );
};
