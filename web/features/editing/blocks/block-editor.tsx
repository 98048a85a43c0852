import { ArrowLeft, Plus } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { DeletedRiddles } from '../deleted/deleted-riddles.tsx';
import { LeaveGuard } from '../draft/leave-guard.tsx';
import { savedDraft } from '../draft/saved-draft.ts';
import { useSayLoadFailed } from '../form/use-say-load-failed.ts';
import { EditingPlace, EventName } from '../outline/editing-place.tsx';
import { useEventChoices } from '../outline/use-event-choices.ts';
import { BlockRiddles } from '../riddles/block-riddles.tsx';
import { newRiddleName, NewRiddleForm } from '../riddles/new-riddle-form.tsx';
import { useEditableBlockQuery } from './__generated__/editable-block.generated.ts';
import styles from '../form/editor.module.css';

/** Edits a block, including the parts that players do not see yet. */
export const BlockEditor = ({ blockId }: { blockId: string | undefined }) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const place = useContext(EditingPlace);
  const { data, error, refetch } = useEditableBlockQuery({
    variables: { id: blockId ?? '' },
    skip: !blockId,
    fetchPolicy: 'cache-and-network',
  });
  const add = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(() => savedDraft.read(newRiddleName(blockId ?? '')) !== null);
  const block = data?.editableBlock;
  const { events } = useEventChoices();
  usePageZone(events.find(({ value }) => value === block?.eventId)?.zone);
  usePageTitle(block?.title);
  useSayLoadFailed(error !== undefined);
  const isMissing = !blockId || block === null;

  return (
    <div className={styles.page}>
      <LeaveGuard />
      <div>
        <Link to={block ? place.list(block.eventId) : place.list('')} className={styles.back}>
          <ArrowLeft size={22} aria-hidden="true" />
          {t('riddle.back')}
        </Link>
        {block && <EventName eventId={block.eventId} />}
        <PageHeading lang={block?.category.contentLanguage}>{block?.title ?? t('block.heading')}</PageHeading>
      </div>
      {(error || isMissing) && (
        <ErrorBox title={t('loadFailed')} text={errorText(error ?? 'NOT_FOUND')} onRetry={blockId ? () => void refetch() : undefined} />
      )}
      {!block && !error && !isMissing && (
        <Loading className={styles.forms}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={74} radius="var(--r3)" />
          ))}
        </Loading>
      )}
      {block && (
        <>
          <BlockRiddles block={block} onEmptied={() => add.current?.focus()} />
          {isAdding && (
            <NewRiddleForm
              blockId={block.id}
              eventId={block.eventId}
              lang={block.category.contentLanguage}
              number={block.riddles.length + 1}
              onClose={() => {
                setIsAdding(false);
                add.current?.focus();
              }}
            />
          )}
          <div>
            <Button ref={add} size="large" aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
              <Plus size={22} aria-hidden="true" />
              {t('riddle.add')}
            </Button>
          </div>
          <DeletedRiddles blockId={block.id} lang={block.category.contentLanguage} />
        </>
      )}
    </div>
  );
};
