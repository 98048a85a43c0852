import { Suspense } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';

interface SlotProps {
  version: string | null;
  everyMs: number;
  hasButton?: boolean;
}

/** It comes after the page itself. Without network a phone that never had it shows none. */
const Announcements = optionalPart<SlotProps>(async () => {
  const [loaded] = await Promise.all([import('#web/features/announcements/announcements.tsx'), loadTexts('announcements')]);
  return loaded.Announcements;
});

/** The place for what organizers tell the person. */
export const AnnouncementsSlot = (props: SlotProps) => (
  <Suspense fallback={null}>
    <Announcements {...props} />
  </Suspense>
);
