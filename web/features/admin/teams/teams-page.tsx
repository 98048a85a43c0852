import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUrlFilters } from '#web/shared/hooks/use-url-filters.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { EventFilter } from '../event-choice/event-filter.tsx';
import { useEventChoice } from '../event-choice/use-event-choice.ts';
import { WithEvent } from '../event-choice/with-event.tsx';
import { toFreezeState } from '../event-commands/event-commands.ts';
import { MoreFilters } from '../panel/more-filters.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { useRights } from '../rights/use-rights.ts';
import { HeldNames } from './names/held-names.tsx';
import { BulkAdjustPanel } from './score/bulk-adjust-panel.tsx';
import { TeamPanel } from './team/team-panel.tsx';
import { TeamsTable } from './teams-table.tsx';
import sectionStyles from '../panel/section.module.css';

const orders = ['TOTAL', 'POINTS', 'NAME', 'NEWEST'] as const;
const none = { text: '', category: '', state: '' };

/** Lists the teams of an event; a row opens the commands for one team. */
export const TeamsPage = () => {
  const { t } = useTranslation(['adminTeams', 'records']);
  const language = useLanguage();
  const [filters, choose] = useUrlFilters('event', 'text', 'category', 'state', 'order', 'open', 'seen', 'bulk', 'names');
  const { event } = useEventChoice(filters.event);
  const [changes, setChanges] = useState(0);
  const may = useRights();
  const slug = event?.slug ?? filters.event;
  return (
    <RecordsPage
      title={t('title')}
      actions={
        may('RUN') && (
          <Button variant="outline" onClick={() => choose({ bulk: '1', open: '', seen: '', names: '' })}>
            {t('bulk.open')}
          </Button>
        )
      }
      filters={
        <>
          <EventFilter value={slug} onChange={(to) => choose({ event: to, category: '', open: '' })} />
          <SearchField label={t('search')} value={filters.text} onSearch={(text) => choose({ text })} />
          <MoreFilters hasOrder chosen={[filters.category, filters.state, filters.order].filter(Boolean).length}>
            <SelectField
              label={t('category')}
              value={filters.category}
              options={[
                { value: '', label: t('records:anything') },
                ...(event?.categories ?? []).map(({ code, name }) => ({ value: code, label: localized(name, language) })),
              ]}
              onChange={(category) => choose({ category })}
            />
            <SelectField
              label={t('state.label')}
              value={filters.state}
              options={[
                { value: '', label: t('state.playing') },
                { value: 'small', label: t('state.small') },
                { value: 'names', label: t('state.names') },
                { value: 'deleted', label: t('state.deleted') },
                { value: 'all', label: t('state.all') },
              ]}
              onChange={(state) => choose({ state })}
            />
            <SelectField
              label={t('order.label')}
              value={filters.order}
              options={[{ value: '', label: t('order.PLACE') }, ...orders.map((order) => ({ value: order, label: t(`order.${order}`) }))]}
              onChange={(order) => choose({ order })}
            />
          </MoreFilters>
        </>
      }
    >
      <WithEvent slug={filters.event}>
        {(chosen) => {
          const isFrozen = toFreezeState(chosen, serverClock.now()) === 'frozen';
          return (
            <>
              {isFrozen && (
                <StatusBox tone="info">
                  {t('live')}{' '}
                  <Link to={paths.standings(chosen.slug)} className={sectionStyles.beside}>
                    {t('public')}
                  </Link>
                </StatusBox>
              )}
              {may('RUN') && (
                <HeldNames
                  event={chosen.slug}
                  isOpen={filters.names !== ''}
                  changes={changes}
                  onOpen={(isOpen) => choose({ names: isOpen ? '1' : '', open: '', seen: '', bulk: '' })}
                  onChanged={() => setChanges((count) => count + 1)}
                />
              )}
              <TeamsTable
                event={chosen.slug}
                eventName={chosen.name}
                isFrozen={isFrozen}
                filters={filters}
                changes={changes}
                onOrder={(order) => choose({ order })}
                onOpen={(open) => choose({ open })}
                onClear={() => choose(none)}
              />
            </>
          );
        }}
      </WithEvent>
      <SidePanel isOpen={filters.bulk !== '' && may('RUN') && event !== null} title={t('bulk.title')} onClose={() => choose({ bulk: '' })}>
        <BulkAdjustPanel event={slug} onDone={() => setChanges((count) => count + 1)} />
      </SidePanel>
      <TeamPanel
        id={filters.open}
        isSeen={filters.seen !== ''}
        onSeen={(isSeen) => choose({ seen: isSeen ? '1' : '' })}
        onChanged={() => setChanges((count) => count + 1)}
        onClose={() => choose({ open: '', seen: '' })}
      />
    </RecordsPage>
  );
};
