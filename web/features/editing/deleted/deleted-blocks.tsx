import { useState } from 'react';
import type { useFilters } from '../outline/use-filters.ts';
import { useDeletedBlocksQuery } from './__generated__/deleted.generated.ts';
import { DeletedList } from './deleted-list.tsx';
import { useRestoreBlock } from './use-restore.ts';

/** Deleted blocks of what the filters show. */
export const DeletedBlocks = ({ filters }: { filters: ReturnType<typeof useFilters> }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useDeletedBlocksQuery({
    variables: { eventId: filters.eventId || null, category: filters.category || null },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
  });
  const restore = useRestoreBlock();
  return (
    <DeletedList
      items={data?.editableBlocks.map((block) => ({ ...block, lang: block.category.contentLanguage }))}
      error={error}
      onOpen={setIsOpen}
      onRetry={() => void refetch()}
      onRestore={restore}
    />
  );
};
