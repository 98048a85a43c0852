import { ChevronDown, Lightbulb } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { MediaView } from '../media/media-view.tsx';
import type { HintSection_RiddleFragment } from './__generated__/hint-section.generated.ts';
import { HintOffer, useHintOutcome } from './hint-offer.tsx';
import styles from './hint-section.module.css';

interface HintSectionProps {
  riddle: HintSection_RiddleFragment;
  number: number;
  isSolved: boolean;
}

export const HintSection = ({ riddle, number, isSolved }: HintSectionProps) => {
  const { t } = useTranslation('quest');
  const [isShown, setIsShown] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const { status, media, price } = riddle.hint;
  useHintOutcome(riddle.id, () => setIsShown(true));

  useEffect(() => {
    const element = section.current;
    if (!isShown || !element) return;
    const hide = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsShown(false);
      toggle.current?.focus();
    };
    // Not by React: the picture over the page, which Escape closes too, is no part of this element.
    element.addEventListener('keydown', hide);
    return () => element.removeEventListener('keydown', hide);
  }, [isShown]);

  if (status === 'NONE' || (status === 'AVAILABLE' && isSolved)) return null;
  if (status === 'AVAILABLE') return <HintOffer riddle={{ id: riddle.id, number }} price={price} />;
  return (
    <div ref={section} className={styles.section}>
      <Button ref={toggle} variant="outline" isWide aria-expanded={isShown} aria-controls={panelId} onClick={() => setIsShown(!isShown)}>
        <Lightbulb size={20} aria-hidden="true" />
        {t(isShown ? 'hint.hide' : 'hint.show')}
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </Button>
      <div id={panelId} hidden={!isShown}>
        {isShown && media && <MediaView media={media} name={t('media.hintImage', { number })} />}
      </div>
    </div>
  );
};
