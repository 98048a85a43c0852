import { useTranslation } from 'react-i18next';
import { FactCards } from '../sections/fact-cards.tsx';
import { PriceTable } from './price-table.tsx';
import { questFacts } from '../event/quest-facts.ts';
import { RulesOperation } from './__generated__/rules.generated.ts';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import styles from './rules-page.module.css';

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** The numbers come from the event itself; what they cannot say the organizers write. */
export const RulesPage = () => {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage();
  const { data } = usePageData(paths.rules, RulesOperation);
  const event = data?.event;
  return (
    <>
      <Page>
        <header>
          <PageHeading>{t('hero.rules')}</PageHeading>
          <p className={styles.event}>{event && `${localized(event.localizedName, language)} · ${dayAndTime(event.startsAt, language)}`}</p>
        </header>
      </Page>
      <div className={styles.facts}>
        <FactCards facts={questFacts(event)} />
      </div>
      <Page>
        {event && <PriceTable event={event} />}
        {event &&
          paragraphsOf(localized(event.rules, language)).map((paragraph, place) => (
            // Two paragraphs may say the same.
            <p key={place} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        <p>
          <ButtonLink to={paths.home} variant="outline">
            {t('common:nav.home')}
          </ButtonLink>
        </p>
      </Page>
    </>
  );
};
