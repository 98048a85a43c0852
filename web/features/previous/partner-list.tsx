import { useTranslation } from 'react-i18next';
import { partners, partnerSite } from '#web/shared/partners.ts';
import { PartnerLogo } from '#web/shared/ui/pictures/partner-logo.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './partner-list.module.css';

export const PartnerList = () => {
  const { t } = useTranslation(['previous', 'partners', 'common']);
  return (
    <section aria-labelledby="partners" className={styles.section}>
      <h3 id="partners" className={styles.title}>
        {t('partners')}
      </h3>
      <ul className={styles.list}>
        {partners.map((partner) => (
          <li key={partner}>
            <a href={partnerSite(partner)} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <PartnerLogo partner={partner} size={32} />
              {t(`partners:names.${partner}`)}
              <VisuallyHidden>, {t('common:newTab')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
