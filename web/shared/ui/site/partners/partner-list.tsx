import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerLogo } from './partner-logo.tsx';
import type { SitePartner } from '../words/site.types.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './partner-list.module.css';

interface PartnerListProps {
  partners: SitePartner[];
  /** The id of the event's heading: a page has several events, and their parts are told apart by it. */
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
        {partners.map(({ name, link, logo }, place) => (
          <li key={place}>
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
