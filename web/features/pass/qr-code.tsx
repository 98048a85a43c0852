import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { QrPicture } from '#web/shared/ui/pictures/qr-picture.tsx';
import { usePassPictureQuery } from './__generated__/pass-picture.generated.ts';
import styles from './qr-code.module.css';

/** The server draws this picture for a link that the browser cannot draw. */
const ServerPicture = ({ label }: { label: string }) => {
  const { t } = useTranslation('pass');
  const { data, error } = usePassPictureQuery({ fetchPolicy: 'network-only' });
  const image = data?.viewer?.pass?.image;
  const problem = error ? 'loadFailed' : data && !image ? 'noImage' : null;
  useEffect(() => {
    if (problem) notify.errorBriefly(t('error.title'), t(`error.${problem}`));
  }, [problem, t]);
  if (problem) return <p className={styles.problem}>{t(`error.${problem}`)}</p>;
  return image ? (
    <img className={styles.code} src={`data:image/png;base64,${image}`} alt={label} width={280} height={280} />
  ) : (
    <span className={styles.code} />
  );
};

/** Shows the pass as a QR code; without a label it is decorative. */
export const QrCode = ({ link, label }: { link: string; label: string }) => (
  <QrPicture text={link} label={label} otherwise={<ServerPicture label={label} />} />
);
