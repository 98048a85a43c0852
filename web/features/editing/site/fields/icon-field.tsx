import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { siteIcons } from '#web/shared/ui/site/sections/site-icons.ts';
import type { IconName } from '#web/shared/ui/site/site.types.ts';
import styles from './fields.module.css';

const names = Object.keys(siteIcons) as IconName[];

/** The drawing beside a text: radio buttons, so that arrow keys choose. */
export const IconField = ({ value, onChange }: { value: IconName; onChange: (icon: IconName) => void }) => {
  const { t } = useTranslation('adminSite');
  const group = useId();
  return (
    <fieldset className={styles.icons}>
      <legend className={styles.legend}>{t('field.icon')}</legend>
      {names.map((name) => {
        const Icon = siteIcons[name];
        return (
          <label key={name} className={styles.icon} title={t(`icon.${name}`)}>
            <input
              type="radio"
              name={group}
              checked={name === value}
              aria-label={t(`icon.${name}`)}
              className={styles.radio}
              onChange={() => onChange(name)}
            />
            <Icon size={24} aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
};
