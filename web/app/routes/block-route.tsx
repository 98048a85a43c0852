import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { WithEditing } from '#web/app/routes/with-editing.tsx';
import { BlockPage } from '#web/features/quest/block-page.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';

const BlockEditor = lazy(async () => {
  const [editor] = await Promise.all([import('#web/features/editing/block-editor.tsx'), loadTexts('editing')]);
  return { default: editor.BlockEditor };
});

export const BlockRoute = () => {
  const { id = '' } = useParams();
  const blockId = id.trim() || undefined;
  return <WithEditing view={<BlockPage key={id} blockId={blockId} />} editor={<BlockEditor key={id} blockId={blockId} />} />;
};
