import { WithEvent } from '#web/features/admin/event-choice/with-event.tsx';
import { BlockListEditor } from '#web/features/editing/blocks/block-list-editor.tsx';
import { EditingPlace, inPanel } from '#web/features/editing/outline/editing-place.tsx';
import { useFilters } from '#web/features/editing/outline/use-filters.ts';
import { PreviewViews } from '#web/features/editing/riddles/preview.ts';
import { BlockPreview } from '#web/features/quest/blocks/block-preview.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';

const views = { Block: BlockPreview };

/** The blocks of the event of the address, or else of the current one, edited in the panel. */
export const BlocksRoute = () => {
  const { eventId } = useFilters();
  return (
    <Page>
      <EditingPlace value={inPanel}>
        <PreviewViews value={views}>
          {eventId === '' ? <WithEvent slug="">{({ id }) => <BlockListEditor eventId={id} />}</WithEvent> : <BlockListEditor />}
        </PreviewViews>
      </EditingPlace>
    </Page>
  );
};
