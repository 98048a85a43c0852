import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** A grey placeholder. Give it the size of the real content. */
export const Skeleton = ({
  width,
  height,
  radius,
}: {
  width?: CSSProperties['width'];
  height: CSSProperties['height'];
  radius?: string;
}) => <span aria-hidden="true" className={styles.bone} style={{ width, height, borderRadius: radius }} />;

/** Wraps skeletons; speaks only when waiting has become noticeable. */
export const Loading = ({ children, className }: { children: ReactNode; className?: string }) => {
  const { t } = useTranslation('common');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className={styles.words}>
        {isLong && t('loading')}
      </span>
      {children}
    </div>
  );
};
