import { useParams } from 'react-router-dom';
import { BlockEditor } from '#web/features/editing/blocks/block-editor.tsx';
import { EditingPlace, inPanel } from '#web/features/editing/outline/editing-place.tsx';
import { PreviewViews } from '#web/features/editing/riddles/preview.ts';
import { RiddlePreview } from '#web/features/quest/riddle/riddle-preview.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';

const views = { Riddle: RiddlePreview };

/** The riddles of a block, edited in the panel. */
export const PanelBlockRoute = () => {
  const { id = '' } = useParams();
  return (
    <Page>
      <EditingPlace value={inPanel}>
        <PreviewViews value={views}>
          <BlockEditor key={id} blockId={id.trim() || undefined} />
        </PreviewViews>
      </EditingPlace>
    </Page>
  );
};
