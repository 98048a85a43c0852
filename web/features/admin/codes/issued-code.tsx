import { useTranslation } from 'react-i18next';
import type { IssuedCode } from '#web/features/admin/codes/use-issue-code.ts';
import { CopyButton } from '../panel/copy-button.tsx';
import styles from '../panel/section.module.css';
import { useArrivalFocus } from '../panel/use-arrival-focus.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { QrPicture } from '#web/shared/ui/pictures/qr-picture.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

/** The one time that an invitation's code is in sight. */
export const IssuedCodeView = ({ issued: { label, link, secret }, onDone }: { issued: IssuedCode; onDone: () => void }) => {
  const { t } = useTranslation('adminCodes');
  const arrival = useArrivalFocus(link);
  return (
    <section ref={arrival} tabIndex={-1} className={styles.arrival} aria-label={t('issued.title')}>
      <StatusBox tone="success" role="status" title={t('issued.title')}>
        {t('issued.once')}
      </StatusBox>
      <div className={styles.picture}>
        <QrPicture text={link} label={t('issued.picture', { label })} />
      </div>
      <p className={styles.secret}>{secret}</p>
      <CopyButton label={t('issued.copyLink')} text={link} />
      <CopyButton label={t('issued.copyCode')} text={secret} />
      <Button size="large" isWide onClick={onDone}>
        {t('issued.done')}
      </Button>
    </section>
  );
};
