import { useTranslation } from 'react-i18next';
import ink from '#web/features/previous/art/ink.svg';
import manor from '#web/features/previous/art/manor.svg';
import theatre from '#web/features/previous/art/theatre.svg';
import styles from './pictures.module.css';

const pictures = [
  { key: 'theatre', address: theatre },
  { key: 'ink', address: ink },
  { key: 'manor', address: manor },
] as const;

export const Pictures = () => {
  const { t } = useTranslation('previous');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls sideways must be reachable by keyboard
    <ul className={styles.pictures} aria-label={t('pictures')} tabIndex={0} data-scroll-x>
      {pictures.map(({ key, address }) => (
        <li key={key} className={styles.picture}>
          <img src={address} alt={t(`picture.${key}`)} width="480" height="600" decoding="async" />
        </li>
      ))}
    </ul>
  );
};
