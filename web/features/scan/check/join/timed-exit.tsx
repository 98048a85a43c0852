import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { RedirectCountdown } from './redirect-countdown.tsx';

/** Leaves by itself after five seconds, with a button to stay. */
export const TimedExit = ({ label, onGo }: { label: string; onGo: () => void }) => {
  const { t } = useTranslation('qr');
  const [isStaying, setIsStaying] = useState(false);
  if (isStaying) {
    return (
      <Button size="large" isWide onClick={onGo}>
        {label}
      </Button>
    );
  }
  return (
    <RedirectCountdown
      text={(count) => t('redirect.text', { count })}
      announcement={t('redirect.announce', { count: 5 })}
      nowLabel={t('redirect.now')}
      stayLabel={t('redirect.stay')}
      onGo={onGo}
      onStay={() => setIsStaying(true)}
    />
  );
};
