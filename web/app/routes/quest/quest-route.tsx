import type { ApolloClient } from '@apollo/client';
import { lazy } from 'react';
import { BlockList } from '#web/features/quest/blocks/block-list.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { WithEditing } from './with-editing.tsx';

const BlockListEditor = lazy(async () => {
  const [{ BlockListEditor: Editor }, { PreviewViews }, { BlockPreview }] = await Promise.all([
    import('#web/features/editing/blocks/block-list-editor.tsx'),
    import('#web/features/editing/riddles/preview.ts'),
    import('#web/features/quest/blocks/block-preview.tsx'),
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

/** A player who reads the list opens a block next, perhaps without network. */
const loadBlock = () => import('./block-route.tsx').catch(() => undefined);

/** The pages of a player beside the riddles. What cannot be read now is read at the next visit. */
const readAhead = (client: ApolloClient) =>
  import('../../offline/read-ahead.ts').then(({ readAhead: read }) => read(client)).catch(() => undefined);

export const QuestRoute = () => (
  <WithEditing view={<BlockList onListed={loadBlock} onBrought={readAhead} />} editor={<BlockListEditor />} />
);
