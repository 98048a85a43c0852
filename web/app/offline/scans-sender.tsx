import { ScansSender } from '#web/features/scan/journal/scans-sender.tsx';
import { DataShell } from '../layouts/data-layout.tsx';

/** It has a client of its own, because public pages have none. */
export const PageSender = ({ viewerId }: { viewerId: string }) => (
  <DataShell>
    <ScansSender viewerId={viewerId} />
  </DataShell>
);
