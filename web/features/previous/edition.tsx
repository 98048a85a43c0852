import { ChartColumn, MessageCircleQuestion, Trophy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toEventState } from '#web/shared/event-state/event-state.ts';
import { useFinishWords } from '#web/shared/event-state/use-finish-words.ts';
import { fullDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { readersFirst } from '#web/shared/format/readers-first.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { PartnerList } from '#web/shared/ui/site/partners/partner-list.tsx';
import { Pictures } from '#web/shared/ui/site/pictures.tsx';
import type { PreviousEventsQuery } from './__generated__/previous-events.generated.ts';
import styles from './edition.module.css';

interface EditionProps {
  event: PreviousEventsQuery['events'][number];
  /** An older one is further down the page. */
  isOlder: boolean;
}

/** A finished quest: what it was about, what it asked, who helped, and where its results are. */
export const Edition = ({ event, isOlder }: EditionProps) => {
  const { id, slug, startsAt, localizedName, description, blockTitles, site } = event;
  const { t } = useTranslation('previous');
  const language = useLanguage();
  const text = localized(description, language);
  const finish = useFinishWords(event);
  const { areAnswersOpen } = toEventState(event);
  return (
    <article aria-labelledby={`event-${id}`} className={styles.edition}>
      <div className={styles.words}>
        <div>
          <h2 id={`event-${id}`} className={styles.name}>
            {localized(localizedName, language)}
          </h2>
          <p className={styles.day}>{fullDay(startsAt, language, event.zone)}</p>
        </div>
        {!areAnswersOpen && <p className={styles.text}>{finish}</p>}
        {text !== '' && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>
          {areAnswersOpen && (
            <ButtonLink to={paths.answers(slug)} size="large">
              <MessageCircleQuestion size={22} aria-hidden="true" />
              {t('answers')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.standings(slug)} size="large" variant="outline">
            <Trophy size={22} aria-hidden="true" />
            {t('standings')}
          </ButtonLink>
          {areAnswersOpen && (
            <ButtonLink to={paths.eventStats(slug)} size="large" variant="outline">
              <ChartColumn size={22} aria-hidden="true" />
              {t('stats')}
            </ButtonLink>
          )}
        </div>
        <BlockTitles blocks={blockTitles} ownerId={`event-${id}`} />
      </div>
      <Pictures pictures={site.pictures} isLate={isOlder} />
      <PartnerList partners={site.partners} ownerId={`event-${id}`} />
    </article>
  );
};

type BlockTitle = PreviousEventsQuery['events'][number]['blockTitles'][number];

/** The blocks of a quest by category, in the language of play; the reader's language comes first. `ownerId` is the id of its heading. */
const BlockTitles = ({ blocks, ownerId }: { blocks: BlockTitle[]; ownerId: string }) => {
  const { t } = useTranslation('previous');
  const language = useLanguage();
  const titleId = useId();
  if (blocks.length === 0) return null;
  const categories = new Map(readersFirst(blocks, undefined, language).map(({ category }) => [category.id, category]));
  return (
    <section aria-labelledby={`${titleId} ${ownerId}`} className={styles.blocks}>
      <h3 id={titleId} className={styles.title}>
        {t('blocks')}
      </h3>
      <dl className={styles.list}>
        {[...categories.values()].map(({ id, name, contentLanguage }) => (
          <div key={id} className={styles.category}>
            <dt className={styles.label}>{localized(name, language)}</dt>
            {blocks
              .filter(({ category }) => category.id === id)
              .map(({ title }, index) => (
                <dd key={index} lang={contentLanguage} className={styles.block}>
                  {title}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
};
