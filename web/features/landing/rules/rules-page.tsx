import { useTranslation } from 'react-i18next';
import { PriceTable } from './price-table.tsx';
import { FactsSkeleton, RulesFacts } from './rules-facts.tsx';
import { RulesOperation } from './__generated__/rules.generated.ts';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Markdown } from '#web/shared/ui/site/markdown/markdown.tsx';
import styles from './rules-page.module.css';

/** The numbers come from the event itself; what they cannot say the organizers write. */
export const RulesPage = () => {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage();
  const { data } = usePageData(paths.rules, RulesOperation);
  const event = data?.event;
  const html = event ? localized(event.rulesHtml, language) : '';
  return (
    <>
      <Page>
        <header>
          <PageHeading>{t('hero.rules')}</PageHeading>
          <p className={styles.event}>{event && `${localized(event.localizedName, language)} · ${dayAndTime(event.startsAt, language)}`}</p>
        </header>
      </Page>
      <div className={styles.facts}>
        {event === undefined && <FactsSkeleton />}
        {event && <RulesFacts event={event} />}
      </div>
      <Page>
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
