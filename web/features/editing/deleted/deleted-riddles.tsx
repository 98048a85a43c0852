import { useState } from 'react';
import { useDeletedRiddlesQuery } from './__generated__/deleted.generated.ts';
import { DeletedList } from './deleted-list.tsx';
import { useRestoreRiddle } from './use-restore.ts';

/** Deleted riddles of a block. */
export const DeletedRiddles = ({ blockId, lang }: { blockId: string; lang: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useDeletedRiddlesQuery({ variables: { blockId }, skip: !isOpen, fetchPolicy: 'cache-and-network' });
  const restore = useRestoreRiddle();
  return (
    <DeletedList
      items={data?.editableBlock?.archivedRiddles.map((riddle) => ({ ...riddle, lang }))}
      error={error}
      onOpen={setIsOpen}
      onRetry={() => void refetch()}
      onRestore={restore}
    />
  );
};
