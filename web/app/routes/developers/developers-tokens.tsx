import { SignInForTokens } from '#web/features/developers/sign-in-for-tokens.tsx';
import { OwnTokens } from '#web/features/developers/tokens/own-tokens.tsx';
import { TokenDesk } from '#web/features/developers/tokens/token-desk.tsx';
import { DataShell } from '../../layouts/data-layout.tsx';

/** These parts of the page need the viewer, so they load with Apollo, after the page. */
export const DeveloperDesk = () => (
  <DataShell>
    <TokenDesk signIn={<SignInForTokens />} />
  </DataShell>
);

export const DeveloperTokens = () => (
  <DataShell>
    <OwnTokens />
  </DataShell>
);
