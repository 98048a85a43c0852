import { lazy } from 'react';
import { WithEditing } from './with-editing.tsx';
import { BlockList } from '#web/features/quest/blocks/block-list.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';

const BlockListEditor = lazy(async () => {
  const [{ BlockListEditor: Editor }, { PreviewViews }, { BlockPreview }] = await Promise.all([
    import('#web/features/editing/blocks/block-list-editor.tsx'),
    import('#web/features/editing/riddles/preview.ts'),
    import('#web/features/quest/preview/block-preview.tsx'),
    loadTexts('editing'),
  ]);
  const views = { Block: BlockPreview };
  return {
    default: () => (
      <PreviewViews value={views}>
        <Editor />
      </PreviewViews>
    ),
  };
});

export const QuestRoute = () => <WithEditing view={<BlockList />} editor={<BlockListEditor />} />;
