import { useTranslation } from 'react-i18next';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { useSavedData } from '#web/graphql/plain/use-saved-data.ts';
import { ReadableInstead } from '#web/offline/pages/readable-instead.tsx';
import { useMissingWords } from '#web/offline/pages/use-missing-words.ts';
import { dayAndTime, momentOfDay, clockTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { Markdown } from '#web/shared/ui/site/markdown.tsx';
import { FactCards } from '#web/shared/ui/site/sections/fact-cards.tsx';
import { siteNumbers } from '#web/shared/ui/site/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/use-fill.ts';
import { type RulesQuery, RulesOperation } from './__generated__/rules.generated.ts';
import styles from './rules-page.module.css';

type RulesEvent = NonNullable<RulesQuery['event']>;

/** The team, the length and the prices, a line each, from the data of the event. */
const PriceTable = ({ event }: { event: RulesEvent }) => {
  const { t } = useTranslation('landing');
  const { prices } = event;
  const { length: hours, fewest: min, most: max } = siteNumbers(event);
  const points = (count: number) => `${sentencePoints(count)} ${t('unit.points', { count })}`;
  const coins = (count: number) => `${count} ${t('unit.coins', { count })}`;
  const worth = (amount: number, extra: number) => `${points(amount)}, ${extra === 0 ? t('rules.noCoins') : `+${coins(extra)}`}`;
  const length = `${sentencePoints(hours)} ${t('unit.hours', { count: hours })}`;
  const lines: [name: string, value: string][] = [
    [t('rules.team'), t('rules.people', { min, max })],
    [t('when.length'), `${length}, ${clockTime(event.startsAt)}–${clockTime(event.endsAt)}`],
    [t('rules.solve'), worth(prices.solve, prices.solveCoins)],
    [t('rules.visit'), worth(prices.visit, prices.visitCoins)],
    [t('rules.hintedSolve'), worth(prices.solveWithHint, prices.solveWithHintCoins)],
    [t('rules.hintedVisit'), worth(prices.visitWithHint, prices.visitWithHintCoins)],
    [t('rules.hint'), coins(prices.hintCoins)],
    [t('rules.coin'), points(prices.coinValue)],
  ];
  if (prices.blockSolved > 0) lines.push([t('rules.block'), points(prices.blockSolved)]);
  if (prices.blockVisited > 0) lines.push([t('rules.blockVisited'), points(prices.blockVisited)]);
  return (
    <dl className={styles.lines}>
      {lines.map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The words alone: this page is light. It opens by itself when somebody answers. */
const NotHere = () => {
  const { title, text } = useMissingWords();
  return (
    <div role="status">
      <p className={styles.value}>{title}</p>
      <p>{text}</p>
      <ReadableInstead />
    </div>
  );
};

/** The numbers come from the event itself; what they cannot say the organizers write. */
export const RulesPage = () => {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage();
  const { data, hasFailed } = usePageData(paths.rules, RulesOperation);
  const saved = useSavedData(RulesOperation, { fresh: data, isLost: hasFailed && data === undefined });
  const isMissing = saved === null;
  const event = (data ?? saved?.data)?.event;
  usePageZone(event?.zone);
  const html = event ? localized(event.rulesHtml, language) : '';
  return (
    <>
      <Page>
        <header>
          <PageHeading>{t('hero.rules')}</PageHeading>
          <p className={styles.event}>
            {event && <span>{`${localized(event.localizedName, language)} · ${dayAndTime(event.startsAt, language)}`}</span>}
            {saved && <span>{` · ${t('status.saved', { time: momentOfDay(saved.at, language) })}`}</span>}
          </p>
        </header>
      </Page>
      <div className={styles.facts}>
        {event === undefined && !isMissing && <FactsSkeleton />}
        {event && <RulesFacts event={event} />}
      </div>
      {(event || isMissing) && (
        <Page>
          {isMissing && <NotHere />}
          {event && <PriceTable event={event} />}
          {html !== '' && <Markdown html={html} />}
          {event && <p>{t('rules.offline')}</p>}
          <p>
            <ButtonLink to={paths.home} variant="outline">
              {t('common:nav.home')}
            </ButtonLink>
          </p>
        </Page>
      )}
    </>
  );
};

/** The cards of the landing. */
const RulesFacts = ({ event }: { event: NonNullable<RulesQuery['event']> }) => (
  <FactCards cards={event.site.cards} fill={useFill(siteNumbers(event))} />
);

const FactsSkeleton = () => (
  <Loading className={styles.awaited}>
    <Skeleton height="17rem" radius="var(--r3)" />
  </Loading>
);
