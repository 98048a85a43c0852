import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import styles from './account-card.module.css';

/** Few people need them, and seldom, so they load when they are opened. Both need the server, so a phone without network does without. */
const Devices = optionalPart(async () => (await import('../sessions/devices-part.tsx')).DevicesPart);
const Privacy = optionalPart(async () => (await import('../privacy/privacy-part.tsx')).PrivacyPart);

/** One row for the devices and the data of the viewer. */
export const AccountCard = ({ fullName }: { fullName: string }) => {
  const { t } = useTranslation('profile');
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Card>
      <div className={styles.account}>
        <Disclosure summary={t('account')} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
          {wasOpened && (
            <Suspense
              fallback={
                <Loading>
                  <Skeleton height={240} />
                </Loading>
              }
            >
              <div className={styles.parts}>
                <Devices />
                <Privacy fullName={fullName} />
              </div>
            </Suspense>
          )}
        </Disclosure>
      </div>
    </Card>
  );
};
