import { DataShell } from '#web/app/layouts/data-layout.tsx';
import { StrangerDesk } from '#web/features/developers/stranger-desk.tsx';
import { OwnTokens } from '#web/features/developers/tokens/own-tokens.tsx';
import { TokenDesk } from '#web/features/developers/tokens/token-desk.tsx';

/** These parts of the page need the viewer, so they load with Apollo, after the page. */
export const DeveloperDesk = () => (
  <DataShell>
    <TokenDesk stranger={<StrangerDesk />} />
  </DataShell>
);

export const DeveloperTokens = () => (
  <DataShell>
    <OwnTokens />
  </DataShell>
);
