import { ChevronDown, Lightbulb } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { MediaView } from '../media/media-view.tsx';
import type { HintSection_RiddleFragment } from './__generated__/hint-section.generated.ts';
import { HintOffer, useHintOutcome } from './hint-offer.tsx';
import texts from '../media/media-view.module.css';
import styles from './hint-section.module.css';

interface HintSectionProps {
  riddle: HintSection_RiddleFragment;
  number: number;
  isSolved: boolean;
  /** False for a riddle out of play, of which only what the team has is shown. */
  canBuy?: boolean;
}

/** The hints that the team has, in their order, and the offer of the next one. */
export const HintSection = ({ riddle, number, isSolved, canBuy = true }: HintSectionProps) => {
  const { t } = useTranslation('quest');
  const [isShown, setIsShown] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const bought = riddle.hints.filter(({ status }) => status === 'BOUGHT');
  const next = riddle.hints[bought.length];
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

  const offer = next && !isSolved && canBuy && <HintOffer riddle={riddle} number={number} next={next} />;
  if (bought.length === 0) return offer;
  return (
    <div ref={section} className={styles.section}>
      <Button ref={toggle} variant="outline" isWide aria-expanded={isShown} aria-controls={panelId} onClick={() => setIsShown(!isShown)}>
        <Lightbulb size={20} aria-hidden="true" />
        {t(isShown ? 'hint.hide' : 'hint.show')}
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </Button>
      <div id={panelId} hidden={!isShown}>
        {isShown &&
          bought.map(({ number: which, text, media }) => (
            <div key={which}>
              {riddle.hints.length > 1 && <p className={styles.which}>{t('hint.of', { number: which, total: riddle.hints.length })}</p>}
              {text && <pre className={texts.text}>{text}</pre>}
              {media && <MediaView media={media} name={t('media.hintImage', { number })} />}
            </div>
          ))}
      </div>
      {offer}
    </div>
  );
};
