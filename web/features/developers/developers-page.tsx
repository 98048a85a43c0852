import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { FirstResponse } from './first-response.tsx';
import { freshToken } from './fresh-token.ts';
import { Reference } from './reference/reference.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';
import { placeholder } from './snippets.ts';
import { useCurrentEvent } from './use-current-event.ts';
import styles from './developers-page.module.css';

const Step = ({ number, name, children }: { number: number; name: 'token' | 'copy' | 'answer'; children: ReactNode }) => {
  const { t } = useTranslation('developers');
  return (
    <li className={styles.step} data-step={name}>
      <Card labelledBy={`step-${name}`}>
        <h2 id={`step-${name}`} className={styles.title}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {t(`step.${name}.title`)}
        </h2>
        <p className={styles.text}>{t(`step.${name}.text`)}</p>
        {children}
      </Card>
    </li>
  );
};

interface DevelopersPageProps {
  /** The part that makes a token, or says who can make one. */
  desk: ReactNode;
  /** The tokens that there are, for organizers. */
  tokens: ReactNode;
}

/** Leads to the first response in three steps; the reference follows below. */
export const DevelopersPage = ({ desk, tokens }: DevelopersPageProps) => {
  const { t } = useTranslation('developers');
  const origin = useOrigin();
  const event = useCurrentEvent();
  const token = useObservableValue(freshToken);
  return (
    <Page isAiry>
      <header className={styles.head}>
        <PageHeading>{t('title')}</PageHeading>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <ol className={styles.steps}>
        <Step number={1} name="token">
          {desk}
        </Step>
        <Step number={2} name="copy">
          <SnippetTabs options={{ origin, event, token: token ?? placeholder }} />
        </Step>
        <Step number={3} name="answer">
          <FirstResponse event={event} token={token} />
        </Step>
      </ol>
      {tokens}
      <Card labelledBy="explore">
        <h2 id="explore" className={styles.title}>
          {t('explore.title')}
        </h2>
        <p className={styles.text}>{t('explore.text')}</p>
        <p>
          <Link to={paths.explorer} className={styles.link}>
            {t('explore.open')}
          </Link>
        </p>
      </Card>
      <Reference />
    </Page>
  );
};

const never = () => () => undefined;

/** The origin of this site. A page that was rendered at build time cannot know it, and shows an example. */
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => 'https://quest.example',
  );
