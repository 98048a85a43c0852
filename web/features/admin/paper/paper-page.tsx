import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type Language, languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { WithEvent } from '../event-choice/with-event.tsx';
import { AnswerSheets } from './answer-sheets.tsx';
import { Badges } from './badges.tsx';
import { Posters } from './posters.tsx';
import { PrintContext } from './sheet.tsx';
import { Stations } from './stations.tsx';
import { listInsiders, listStations, useQuest } from './use-quest.ts';
import sectionStyles from '../panel/section.module.css';
import styles from './sheet.module.css';

const kinds = ['badges', 'posters', 'stations', 'answers'] as const;
type Kind = (typeof kinds)[number];
const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text);

/** The sheets of one kind. */
const Sheets = ({ kind, eventId }: { kind: Kind; eventId: string }) => {
  const { t } = useTranslation('adminPaper');
  const errorText = useErrorText();
  const { blocks, error, retry } = useQuest(eventId);
  if (kind === 'posters') return <Posters />;
  // The desk at the gate prints badges of captains, and does not read the quest.
  if (error && kind === 'badges') return <Badges key={eventId} eventId={eventId} insiders={[]} />;
  if (error) return <ErrorBox title={t('failed')} text={errorText(error)} onRetry={retry} />;
  if (!blocks) {
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r3)" />
      </Loading>
    );
  }
  if (kind === 'badges') return <Badges key={eventId} eventId={eventId} insiders={listInsiders(blocks)} />;
  if (kind === 'stations') return <Stations stations={listStations(blocks)} />;
  return <AnswerSheets key={eventId} eventId={eventId} blocks={blocks} />;
};

/** Prints what an event needs on paper. */
export const PaperPage = () => {
  const { t } = useTranslation(['adminPaper', 'common']);
  const pageLanguage = useLanguage();
  const [filters, choose] = useUrlFilters('event', 'what');
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const kind = isKind(filters.what) ? filters.what : 'badges';
  return (
    <Page>
      <div className={styles.tools}>
        <PageHeading>{t('title')}</PageHeading>
        <p className={sectionStyles.note}>{t('what')}</p>
      </div>
      <WithEvent slug={filters.event}>
        {({ id, slug, localizedName }) => (
          <PrintContext value={{ language, event: { name: localizedName, slug } }}>
            <div className={styles.tools}>
              <div className={sectionStyles.filters}>
                <EventFilter value={slug} onChange={(event) => choose({ event })} />
              </div>
              <SegmentedSwitch
                label={t('which')}
                value={kind}
                options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                onChange={(what) => choose({ what })}
              />
              <SegmentedSwitch
                label={t('language')}
                value={language}
                options={languages.map((value) => ({ value, label: t(`common:language.${value}Name`), lang: value }))}
                onChange={setLanguage}
              />
            </div>
            <Sheets kind={kind} eventId={id} />
          </PrintContext>
        )}
      </WithEvent>
    </Page>
  );
};
