import { Check, Copy, MapPin, MapPinned } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keepDashes } from '#web/shared/format/keep-dashes.ts';
import { mapLink, parsePoint } from '#web/shared/format/point.ts';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { Button, ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { MediaView } from '../media/media-view.tsx';
import type { SolutionView_SolutionFragment } from './__generated__/solution-view.generated.ts';
import styles from './solution-view.module.css';

/** The specification shows the first two. */
const shownInsiders = 2;

export const SolutionView = ({ solution, lang }: { solution: SolutionView_SolutionFragment; lang: string }) => {
  const { t } = useTranslation('quest');
  const { text, media, geo, longread, insiderLinks } = solution;
  const map = mapLink(geo);
  const insiders = insiderLinks.slice(0, shownInsiders).map(safeHref);
  return (
    <div className={styles.solution}>
      {text && (
        <p lang={lang} className={styles.text}>
          {keepDashes(text)}
        </p>
      )}
      {media && <MediaView media={media} name={t('media.answerImage')} />}
      {(map || insiders.some(Boolean)) && (
        <div className={styles.links}>
          {map && (
            <ButtonAnchor variant="outline" href={map}>
              <MapPin size={20} aria-hidden="true" />
              {t('solution.map')}
            </ButtonAnchor>
          )}
          {insiders.map(
            (href, index) =>
              href && (
                <ButtonAnchor key={href} variant="outline" href={href}>
                  <MapPinned size={20} aria-hidden="true" />
                  {t('solution.insiderMap', { number: index + 1 })}
                </ButtonAnchor>
              ),
          )}
        </div>
      )}
      {map && geo && parsePoint(geo) && <GeoCopy geo={geo.trim()} />}
      {longread && (
        <details className={styles.longread}>
          <summary className={styles.summary}>{t('solution.more')}</summary>
          <p lang={lang} className={styles.text}>
            {keepDashes(longread)}
          </p>
        </details>
      )}
    </div>
  );
};

/** Copies the place's coordinates for any map. */
const GeoCopy = ({ geo }: { geo: string }) => {
  const { t } = useTranslation(['quest', 'common']);
  const { copy, state } = useCopy();
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className={styles.geo}>
      <Button variant="quiet" aria-label={t('solution.copyGeo', { geo })} onClick={() => void copy(geo)}>
        <Icon size={20} aria-hidden="true" />
        <span className={styles.coordinates}>{geo}</span>
      </Button>
      <span role="status" className={styles.copied}>
        {state === 'copied' && <span>{t('common:copied')}</span>}
        {state === 'refused' && <span>{t('solution.copyByHand')}</span>}
      </span>
    </div>
  );
};
