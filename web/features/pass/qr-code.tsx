import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePassPictureQuery } from '#web/features/pass/pass-picture.generated.ts';
import { drawQr } from '#web/features/pass/qr-path.ts';
import { notify } from '#web/shared/ui/notify.ts';
import styles from './qr-code.module.css';

/** Drawn by the server: for a link that this browser could not draw. */
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

/** The pass as a QR code; without a label it only decorates. Dark on white in every theme, because scanners expect that. */
export const QrCode = ({ link, label }: { link: string; label: string }) => {
  const drawing = useMemo(() => drawQr(link), [link]);
  if (!drawing) return <ServerPicture label={label} />;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={styles.modules} d={drawing.path} />
    </svg>
  );
};
