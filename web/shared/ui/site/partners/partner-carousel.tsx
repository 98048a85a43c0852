import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../../../format/localized.ts';
import { useLanguage } from '../../../hooks/use-language.ts';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import { Section } from '../sections/section.tsx';
import type { SitePartner } from '../site.types.ts';
import { PartnerLogo } from './partner-logo.tsx';
import { useCarousel } from './use-carousel.ts';
import styles from './partner-carousel.module.css';

const maxInView = 3;

const Slides = ({ partners }: { partners: SitePartner[] }) => {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage();
  const total = partners.length;
  const { row, first, visible, turn } = useCarousel(total);
  const last = Math.min(total, first + (visible ?? maxInView));
  const isInView = (index: number) => visible === null || (index >= first && index < last);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  };

  // Before the row is measured, the widest screen decides.
  const buttons = total > (visible ?? maxInView) && (
    <div className={styles.buttons}>
      <p role="status" className={styles.status}>
        {t(visible === 1 ? 'partners.one' : 'partners.range', { first: first + 1, last, total })}
      </p>
      <button type="button" className={styles.button} aria-label={t('partners.previous')} onKeyDown={onKeyDown} onClick={() => turn(-1)}>
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      <button type="button" className={styles.button} aria-label={t('partners.next')} onKeyDown={onKeyDown} onClick={() => turn(1)}>
        <ChevronRight size={24} aria-hidden="true" />
      </button>
    </div>
  );

  return (
    <Section title={t('partners.title')} kind={t('partners.carousel')} aside={buttons}>
      <ul ref={row} className={styles.row}>
        {partners.map(({ name, link, logo }, index) => (
          <li key={index} className={styles.slide} inert={!isInView(index)}>
            <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <PartnerLogo logo={logo} />
              <span className={styles.name}>{localized(name, language)}</span>
              <VisuallyHidden>{`, ${t('common:newTab')}`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

export const PartnerCarousel = ({ partners }: { partners: SitePartner[] }) => partners.length > 0 && <Slides partners={partners} />;
