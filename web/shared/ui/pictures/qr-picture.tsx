import { type ReactNode, useMemo } from 'react';
import { drawQr } from '../../qr-path.ts';
import styles from './qr-picture.module.css';

interface QrPictureProps {
  text: string;
  /** '' for a picture that only decorates. */
  label: string;
  /** Stands in place of a text that is too long for any code. */
  otherwise?: ReactNode;
}

/** Draws a text as a QR code, dark on white in every theme, because scanners expect that. */
export const QrPicture = ({ text, label, otherwise = null }: QrPictureProps) => {
  const drawing = useMemo(() => drawQr(text), [text]);
  if (!drawing) return otherwise;
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
