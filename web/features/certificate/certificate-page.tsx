import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { installation } from '#web/i18n/installation.ts';
import { fullDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import '#web/shared/styles/print.css';
import { type CertificateQuery, useCertificateQuery } from './__generated__/certificate.generated.ts';
import { ShareCard } from './share-card.tsx';
import styles from './certificate-page.module.css';

type PastTeam = NonNullable<CertificateQuery['viewer']>['pastTeams'][number];

/** The sheet that a person hangs on the wall: one page of A4, whatever the screen. */
const Sheet = ({ team, fullName }: { team: PastTeam; fullName: string }) => {
  const { t } = useTranslation('certificate');
  const language = useLanguage();
  const { name, place, total, category, event } = team;
  return (
    <article aria-label={t('title')} className={styles.sheet}>
      <div className={styles.stripes} aria-hidden="true" />
      <p className={styles.kind}>{t('kind')}</p>
      <p translate="no" className={styles.person}>
        {fullName}
      </p>
      <p className={styles.words}>{t('played')}</p>
      <p className={styles.event}>{localized(event.localizedName, language)}</p>
      <p className={styles.words}>{t('inTeam')}</p>
      <p translate="no" className={styles.team}>
        {name}
      </p>
      <p className={styles.words}>{localized(category.name, language)}</p>
      <p className={styles.place}>
        {place === null ? t('noPlace') : `${t('place', { rank: place })} · ${t('points', { count: total, points: sentencePoints(total) })}`}
      </p>
      <p className={styles.foot}>{`${localized(installation().name, language)} · ${fullDay(event.startsAt, language, event.zone)}`}</p>
    </article>
  );
};

const NoCertificate = ({ reason }: { reason: 'notTold' | 'notYours' }) => {
  const { t } = useTranslation('certificate');
  return (
    <StatusBox tone="info" title={t(reason)}>
      <ButtonLink variant="outline" to={paths.ownQuests}>
        {t('toQuests')}
      </ButtonLink>
    </StatusBox>
  );
};

const Found = ({ team, fullName }: { team: PastTeam | undefined; fullName: string }) => {
  const { t } = useTranslation('certificate');
  if (!team) return <NoCertificate reason="notYours" />;
  if (team.isPlaceFrozen) return <NoCertificate reason="notTold" />;
  return (
    <>
      <p className={styles.tools}>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          {t('print')}
        </Button>
        <ButtonLink variant="outline" to={paths.ownQuests}>
          {t('toQuests')}
        </ButtonLink>
      </p>
      <Sheet team={team} fullName={fullName} />
      {team.place !== null && <ShareCard event={team.event.slug} teamId={team.id} teamName={team.name} />}
    </>
  );
};

/** The viewer's certificate of a finished quest, to print, and the card of their team, to share. Also called: diploma. */
export const CertificatePage = () => {
  const { t } = useTranslation('certificate');
  const errorText = useErrorText();
  const { team: id } = useParams();
  usePageTitle(t('title'));
  const { data, error, refetch } = useCertificateQuery({ fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
      </PageTop>
      {!data && error && <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!data && !error && <div aria-busy="true" className={styles.sheet} />}
      {data && <Found team={viewer?.pastTeams.find((team) => team.id === id)} fullName={viewer?.fullName ?? ''} />}
    </Page>
  );
};
