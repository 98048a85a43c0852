import { lazy } from 'react';
import { WithEditing } from '#web/app/routes/with-editing.tsx';
import { BlockList } from '#web/features/quest/block-list.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';

const BlockListEditor = lazy(async () => {
  const [editor] = await Promise.all([import('#web/features/editing/block-list-editor.tsx'), loadTexts('editing')]);
  return { default: editor.BlockListEditor };
});

export const QuestRoute = () => <WithEditing view={<BlockList />} editor={<BlockListEditor />} />;
