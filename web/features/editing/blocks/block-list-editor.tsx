import { Plus } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { DeletedBlocks } from '../deleted/deleted-blocks.tsx';
import { LeaveGuard } from '../draft/leave-guard.tsx';
import { savedDraft } from '../draft/saved-draft.ts';
import { useSayLoadFailed } from '../form/use-say-load-failed.ts';
import { EditingPlace, EventName } from '../outline/editing-place.tsx';
import { useEventChoices } from '../outline/use-event-choices.ts';
import { useFilters } from '../outline/use-filters.ts';
import { useEditableBlocksQuery } from './__generated__/editable-block.generated.ts';
import { BlockRows } from './block-rows.tsx';
import { ClearAttempts } from './clear-attempts.tsx';
import { NewBlockForm } from './new-block-form.tsx';
import styles from '../form/editor.module.css';

interface BlockToolsProps {
  choices: ReturnType<typeof useEventChoices>;
  filters: ReturnType<typeof useFilters>;
  /** The most frequent commands, which stand before the rest. */
  children: ReactNode;
}

const BlockTools = ({ choices, filters, children }: BlockToolsProps) => {
  const { t } = useTranslation('editing');
  const { isPanel } = useContext(EditingPlace);
  const all = isPanel ? [] : [{ value: '', label: t('filter.allEvents') }];
  return (
    <section aria-label={t('tools')} className={styles.tools}>
      <SelectField label={t('filter.event')} options={[...all, ...choices.events]} value={filters.eventId} onChange={filters.chooseEvent} />
      <SelectField
        label={t('filter.language')}
        options={[{ value: '', label: t('filter.allLanguages') }, ...choices.listCategories(filters.eventId)]}
        value={filters.category}
        onChange={filters.chooseCategory}
      />
      <div className={styles.toolButtons}>{children}</div>
    </section>
  );
};

/** All blocks, a line each; those of one event, if the page is for one and the address names no other. */
export const BlockListEditor = ({ eventId = '' }: { eventId?: string }) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const choices = useEventChoices();
  const place = useContext(EditingPlace);
  const chosen = useFilters();
  const filters = { ...chosen, eventId: chosen.eventId || eventId };
  usePageZone(choices.events.find(({ value }) => value === filters.eventId)?.zone);
  const { data, error, refetch } = useEditableBlocksQuery({
    variables: { eventId: filters.eventId || null, category: filters.category || null },
    fetchPolicy: 'cache-and-network',
  });
  const add = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(() => savedDraft.read('block:new') !== null);
  const page = useRef<HTMLDivElement>(null);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const blocks = data?.editableBlocks;
  useSayLoadFailed(error !== undefined);

  // The next thing to do with a new block is to give it riddles; the filters may hide it.
  useEffect(() => {
    if (createdId === null) return;
    const link = page.current?.querySelector<HTMLElement>(`a[href$="${place.block(createdId)}"]`);
    (link ?? add.current)?.focus();
  }, [createdId, place]);

  const close = () => {
    setIsAdding(false);
    add.current?.focus();
  };
  return (
    <div ref={page} className={styles.page}>
      <LeaveGuard />
      <div>
        <EventName eventId={filters.eventId} />
        <PageHeading>{t('block.heading')}</PageHeading>
      </div>
      <BlockTools choices={choices} filters={filters}>
        <Button ref={add} aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          {t('block.add')}
        </Button>
      </BlockTools>
      <DeletedBlocks filters={filters} />
      {isAdding && choices.isReady && (
        <NewBlockForm
          start={{ eventId: filters.eventId || (choices.events[0]?.value ?? ''), category: filters.category }}
          choices={choices}
          onCreated={(id) => {
            setIsAdding(false);
            setCreatedId(id);
          }}
          onClose={close}
        />
      )}
      {error && <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {!blocks && !error && (
        <Loading className={styles.forms}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={66} radius="var(--r3)" />
          ))}
        </Loading>
      )}
      {blocks?.length === 0 && (
        <StatusBox tone="info" title={t('block.none')}>
          {t('block.noneText')}
        </StatusBox>
      )}
      {blocks && <BlockRows blocks={blocks} choices={choices} onRemoved={() => add.current?.focus()} />}
      {!place.isPanel && (
        <div className={styles.apart}>
          <ClearAttempts team={choices.team} isReady={choices.isReady} />
        </div>
      )}
    </div>
  );
};
