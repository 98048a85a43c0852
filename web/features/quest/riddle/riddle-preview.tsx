import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { HintSection } from '../hint/hint-section.tsx';
import type { MediaView_MediaFragment } from '../media/__generated__/media-view.generated.ts';
import { RiddleFace } from './riddle-face.tsx';
import form from '../answer/answer-form.module.css';
import text from '../media/media-view.module.css';

interface RiddlePreviewProps {
  /** The team's progress. */
  stage: 'open' | 'hinted' | 'solved';
  riddle: {
    number: number;
    title: string;
    titleLink: string | null;
    text: string;
    media: MediaView_MediaFragment | null;
    hintMedia: MediaView_MediaFragment | null;
    answeredMedia: MediaView_MediaFragment | null;
    answeredText: string | null;
    answeredGeo: string | null;
    longread: string | null;
    hintText?: string | null;
    insiderLinks: string[];
  };
  prices: { solve: number; solveCoins: number; hintCoins: number; coinValue: number };
  solvedBy: string;
  lang: string;
}

/** Previews a riddle from unsaved data as a team sees it. It cannot send an answer or buy a hint. */
export const RiddlePreview = ({ stage, riddle, prices, solvedBy, lang }: RiddlePreviewProps) => {
  const { t } = useTranslation('quest');
  const fieldId = useId();
  const { number, title, titleLink, longread, insiderLinks, answeredText, answeredGeo, answeredMedia, hintMedia, hintText } = riddle;
  const solved = { title, titleLink, text: answeredText, geo: answeredGeo, media: answeredMedia, longread, insiderLinks };
  const solution = {
    __typename: 'Solution' as const,
    ...solved,
    points: prices.solve,
    coins: prices.solveCoins,
    withHint: false,
    solvedBy,
    solvedAt: '',
  };
  const bought = { __typename: 'Hint' as const, status: 'BOUGHT' as const, price: prices.hintCoins, media: hintMedia };
  return (
    <RiddleFace
      riddle={{ ...riddle, isVisited: false }}
      coinValue={prices.coinValue}
      solution={stage === 'solved' ? solution : null}
      lang={lang}
      hint={
        stage === 'hinted' && hintText ? (
          <pre className={text.text}>{hintText}</pre>
        ) : stage === 'hinted' ? (
          <HintSection riddle={{ __typename: 'Riddle', id: fieldId, hint: bought }} number={number} isSolved={false} />
        ) : (
          stage === 'open' &&
          (hintMedia || hintText) && (
            <Button variant="outline" isWide disabled>
              <Lightbulb size={20} aria-hidden="true" />
              {t('hint.ask', { count: prices.hintCoins })}
            </Button>
          )
        )
      }
    >
      <div className={form.form}>
        <label htmlFor={fieldId} className={form.label}>
          {t('riddle.answer')}
        </label>
        <input id={fieldId} disabled className={form.field} />
        <Button size="large" isWide disabled>
          {t('riddle.submit')}
        </Button>
      </div>
    </RiddleFace>
  );
};
