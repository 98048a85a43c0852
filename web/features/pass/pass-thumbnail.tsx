import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PassModal } from './pass-modal.tsx';
import { QrCode } from './qr-code.tsx';
import { usePass } from './use-pass.ts';
import styles from './pass-button.module.css';

/** Shows the code as a small button on the profile. */
export const PassThumbnail = ({ viewerId }: { viewerId: string }) => {
  const { t } = useTranslation('pass');
  const pass = usePass(viewerId);
  const { state, reload } = pass;
  const [isOpen, setIsOpen] = useState(false);
  if (state.kind === 'none') return state.isStaff ? null : <p className={styles.none}>{t('noTeam')}</p>;
  if (state.kind === 'loading') return <Skeleton width="var(--thumbnail, 96px)" height="var(--thumbnail, 96px)" radius="var(--r2)" />;
  if (state.kind === 'failed') {
    return (
      <button type="button" className={styles.failed} onClick={reload}>
        {t('reload')}
      </button>
    );
  }
  return (
    <>
      <button type="button" aria-label={t('open')} aria-haspopup="dialog" className={styles.thumbnail} onClick={() => setIsOpen(true)}>
        <QrCode link={state.pass.link} label="" />
      </button>
      <PassModal isOpen={isOpen} onClose={() => setIsOpen(false)} pass={pass} />
    </>
  );
};
