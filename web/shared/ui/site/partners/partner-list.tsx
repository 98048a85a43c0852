import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../../../format/localized.ts';
import { useLanguage } from '../../../hooks/use-language.ts';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import type { SitePartner } from '../site.types.ts';
import { PartnerLogo } from './partner-logo.tsx';
import styles from './partner-list.module.css';

interface PartnerListProps {
  partners: SitePartner[];
  /** The id of the event's heading: a page has several events, and this names their parts. */
  ownerId: string;
}

export const PartnerList = ({ partners, ownerId }: PartnerListProps) => {
  const { t } = useTranslation(['previous', 'common']);
  const language = useLanguage();
  const titleId = useId();
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby={`${titleId} ${ownerId}`} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {t('partners')}
      </h3>
      <ul className={styles.list}>
        {partners.map(({ name, link, logo }, index) => (
          <li key={index}>
            <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <PartnerLogo logo={logo} size={32} />
              <span>{localized(name, language)}</span>
              <VisuallyHidden>{`, ${t('common:newTab')}`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
