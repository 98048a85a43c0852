import { useTranslation } from 'react-i18next';
import { PriceTable } from './price-table.tsx';
import { FactsSkeleton, RulesFacts } from './rules-facts.tsx';
import { RulesOperation } from './__generated__/rules.generated.ts';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { useSavedData } from '#web/graphql/plain/use-saved-data.ts';
import { ReadableInstead } from '#web/offline/pages/readable-instead.tsx';
import { useMissingWords } from '#web/offline/pages/use-missing-words.ts';
import { dayAndTime, momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Markdown } from '#web/shared/ui/site/markdown/markdown.tsx';
import styles from './rules-page.module.css';

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
      <Page>
        {isMissing && <NotHere />}
        {event && <PriceTable event={event} />}
        {html !== '' && <Markdown html={html} />}
        <p>
          <ButtonLink to={paths.home} variant="outline">
            {t('common:nav.home')}
          </ButtonLink>
        </p>
      </Page>
    </>
  );
};
