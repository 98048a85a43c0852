import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { BlockPage } from '#web/features/quest/blocks/block-page.tsx';
import { loadTexts, loadTextsInAllLanguages } from '#web/i18n/i18n.ts';
import { WithEditing } from './with-editing.tsx';

const BlockEditor = lazy(async () => {
  const [{ BlockEditor: Editor }, { PreviewViews }, { RiddlePreview }] = await Promise.all([
    import('#web/features/editing/blocks/block-editor.tsx'),
    import('#web/features/editing/riddles/preview.ts'),
    import('#web/features/quest/riddle/riddle-preview.tsx'),
    loadTexts('editing'),
    loadTextsInAllLanguages('rulings'),
  ]);
  const views = { Riddle: RiddlePreview };
  return {
    default: ({ blockId }: { blockId: string | undefined }) => (
      <PreviewViews value={views}>
        <Editor blockId={blockId} />
      </PreviewViews>
    ),
  };
});

export const BlockRoute = () => {
  const { id = '' } = useParams();
  const blockId = id.trim() || undefined;
  return <WithEditing view={<BlockPage key={id} blockId={blockId} />} editor={<BlockEditor key={id} blockId={blockId} />} />;
};
