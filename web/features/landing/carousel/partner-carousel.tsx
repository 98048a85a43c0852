import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../sections/section.tsx';
import { useCarousel } from './use-carousel.ts';
import { partners, partnerSite } from '#web/shared/partners.ts';
import { PartnerLogo } from '#web/shared/ui/pictures/partner-logo.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './partner-carousel.module.css';

const total = partners.length;

export const PartnerCarousel = () => {
  const { t } = useTranslation(['landing', 'partners', 'common']);
  const { row, first, visible, turn } = useCarousel(total);
  const last = Math.min(total, first + (visible ?? 3));
  const isInView = (index: number) => visible === null || (index >= first && index < last);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  };

  const buttons = (
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
        {partners.map((partner, index) => (
          <li key={partner} className={styles.slide} inert={!isInView(index)}>
            <a href={partnerSite(partner)} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <PartnerLogo partner={partner} />
              <span className={styles.name}>{t(`partners:names.${partner}`)}</span>
              <VisuallyHidden>, {t('common:newTab')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
