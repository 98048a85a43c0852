import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { HintSection } from '../hint/hint-section.tsx';
import type { MediaView_MediaFragment } from '../media/__generated__/media-view.generated.ts';
import { RiddleFace } from './riddle-face.tsx';
import form from '../answer/answer-form.module.css';

interface RiddlePreviewProps {
  /** The team's progress. */
  stage: 'open' | 'hinted' | 'solved';
  riddle: {
    number: number;
    title: string;
    titleLink: string | null;
    text: string;
    media: MediaView_MediaFragment | null;
    /** A hint without a price costs what the event says. */
    hints: { text: string; media: MediaView_MediaFragment | null; coins: number | null }[];
    /** What it is worth by itself; null for the price of the event. */
    points: number | null;
    answeredMedia: MediaView_MediaFragment | null;
    answeredText: string | null;
    answeredGeo: string | null;
    longread: string | null;
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
  const { number, title, titleLink, longread, insiderLinks, answeredText, answeredGeo, answeredMedia } = riddle;
  const solved = { title, titleLink, text: answeredText, geo: answeredGeo, media: answeredMedia, longread, insiderLinks };
  const solution = {
    __typename: 'Solution' as const,
    ...solved,
    points: riddle.points ?? prices.solve,
    coins: prices.solveCoins,
    withHint: false,
    solvedBy,
    solvedAt: '',
  };
  const hints = riddle.hints.map((hint, index) => ({
    __typename: 'Hint' as const,
    ...hint,
    number: index + 1,
    status: 'BOUGHT' as const,
    price: hint.coins ?? prices.hintCoins,
  }));
  const total = hints.length;
  return (
    <RiddleFace
      riddle={{ ...riddle, isVisited: false }}
      coinValue={prices.coinValue}
      solution={stage === 'solved' ? solution : null}
      lang={lang}
      hint={
        stage === 'hinted' ? (
          <HintSection
            riddle={{ __typename: 'Riddle', id: fieldId, points: null, pointsWithHint: null, hints }}
            number={number}
            isSolved={false}
          />
        ) : (
          stage === 'open' &&
          hints[0] && (
            <Button variant="outline" isWide disabled>
              <Lightbulb size={20} aria-hidden="true" />
              {`${total === 1 ? t('hint.title') : t('hint.of', { number: 1, total })} · ${t('header.coins', { count: hints[0].price })}`}
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
