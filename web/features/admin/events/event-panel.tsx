import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { momentOfDay, zoneName } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { Markdown } from '#web/shared/ui/site/markdown.tsx';
import { useAdminEventDeskQuery } from './__generated__/events.generated.ts';
import type { EventDesk } from './event-desk.ts';
import { EventSummary } from './event-summary.tsx';
import { CopyPanel } from './files/copy-panel.tsx';
import { ImportHistory } from './files/import-history.tsx';
import { ResultsLinks } from './files/results-links.tsx';
import { CategoriesForm } from './settings/categories-form.tsx';
import { FreezeForm } from './settings/freeze-form.tsx';
import { PricesForm } from './settings/prices-form.tsx';
import { RulesForm } from './settings/rules-form.tsx';
import { TextsForm } from './settings/texts-form.tsx';
import { TimesForm } from './settings/times-form.tsx';
import { UnsavedContext, useUnsaved } from './settings/unsaved.ts';
import { ZoneForm } from './settings/zone-form.tsx';
import styles from './fields/events.module.css';

const splitParagraphs = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** Shows the saved texts of an event as visitors read them, in both languages one under the other. */
const EventPreview = ({ event }: { event: EventDesk['event'] }) =>
  (['ru', 'en'] as const).map((language) => (
    <article key={language} lang={language} className={styles.preview}>
      <h3 className={styles.legend}>{localized(event.localizedName, language)}</h3>
      {[event.place, event.description]
        .flatMap((text) => splitParagraphs(localized(text, language)))
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      <Markdown html={localized(event.rulesHtml, language)} />
    </article>
  ));

const maxMembers = 6;

interface EventPanelProps {
  id: string;
  /** Its copy is being made. */
  isCopying: boolean;
  onCopy: (isCopying: boolean) => void;
  onCopied: (id: string) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** Everything that can be changed about an event; a closed part says what it is set to. */
const Settings = ({ desk: { event, teams }, onSaved }: { desk: EventDesk; onSaved: () => void }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { startsAt, endsAt, freezeAt, prices } = event;
  const frozenAt = event.revealedAt === null ? freezeAt : null;
  const moment = (instant: string) => momentOfDay(instant, language, serverClock.now(), event.zone);
  return (
    <div>
      <Disclosure summary={t('part.times')} value={`${moment(startsAt)} – ${momentOfDay(endsAt, language, startsAt, event.zone)}`}>
        <TimesForm event={event} onSaved={onSaved} />
      </Disclosure>
      <Disclosure summary={t('part.zone')} value={`${event.zone.name} · ${zoneName(startsAt, language, event.zone)}`}>
        <ZoneForm event={event} onSaved={onSaved} />
      </Disclosure>
      <Disclosure summary={t('part.freeze')} value={frozenAt === null ? t('unfrozen') : moment(frozenAt)}>
        <FreezeForm event={event} onSaved={onSaved} />
      </Disclosure>
      <Disclosure summary={t('part.texts')} value={localized(event.place, language)}>
        <TextsForm event={event} onSaved={onSaved} />
      </Disclosure>
      <Disclosure summary={t('part.rules')} value={`${event.minTeamSize}–${maxMembers}`}>
        <RulesForm event={event} onSaved={onSaved} />
      </Disclosure>
      <Disclosure
        summary={t('part.categories')}
        value={event.categories.map(({ shortName }) => localized(shortName, language)).join(' · ')}
      >
        <CategoriesForm event={event} onSaved={onSaved} />
      </Disclosure>
      <Disclosure summary={t('part.prices')} value={t('pricesShort', { solve: prices.solve, hint: prices.hintCoins })}>
        <PricesForm event={event} teams={teams} onSaved={onSaved} />
      </Disclosure>
      <Disclosure summary={t('part.preview')}>
        <EventPreview event={event} />
      </Disclosure>
    </div>
  );
};

/** One event: how it stands, where it leads, and everything that can be changed about it. */
export const EventPanel = ({ id, isCopying, onCopy, onCopied, onClose, onSaved }: EventPanelProps) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const errorText = useErrorText();
  const language = useLanguage();
  const { data, error, refetch } = useAdminEventDeskQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const desk = data?.eventDesks[0];
  const { mark, hasUnsaved } = useUnsaved();
  // Every way out: the cross, the browser's way back, the command palette.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => hasUnsaved() && (here.pathname !== there.pathname || here.search !== there.search),
  );
  if (desk && isCopying) return <CopyPanel event={desk.event} onClose={() => onCopy(false)} onCopied={onCopied} />;
  return (
    <SidePanel isOpen title={desk ? localized(desk.event.localizedName, language) : t('event')} onClose={onClose}>
      {error && !desk && <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={420} radius="var(--r3)" />
        </Loading>
      )}
      {data && !desk && <StatusBox tone="info">{t('unknown')}</StatusBox>}
      {desk && (
        <div className={styles.panel}>
          <EventSummary desk={desk} />
          <ButtonRow>
            <Button variant="outline" onClick={() => onCopy(true)}>
              {t('copy.button')}
            </Button>
            <ButtonLink variant="outline" to={paths.adminSheetOf(desk.event.slug)}>
              {t('sheet.button')}
            </ButtonLink>
            <ButtonLink variant="outline" to={paths.adminPaperOf(desk.event.slug)}>
              {t('print')}
            </ButtonLink>
            <a href={`/event-files/${desk.event.slug}.zip?lang=${language}`} download className={styles.page}>
              {t('file.export')}
            </a>
          </ButtonRow>
          <OfflineNote>{t('offline')}</OfflineNote>
          <UnsavedContext value={mark}>
            <Settings desk={desk} onSaved={onSaved} />
            {desk.teams > 0 && <ResultsLinks slug={desk.event.slug} />}
            <ImportHistory eventId={desk.event.id} />
          </UnsavedContext>
        </div>
      )}
      <AlertDialog
        isOpen={blocker.state === 'blocked'}
        title={t('ask.leave.title')}
        actionLabel={t('ask.leave.action')}
        cancelLabel={t('ask.leave.stay')}
        isDangerous
        onAction={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {t('ask.leave.text')}
      </AlertDialog>
    </SidePanel>
  );
};
