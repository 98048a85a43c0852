import { allowInsecureRequests, type Configuration, discovery, enableNonRepudiationChecks, None } from 'openid-client';
import type { Config, OidcSettings } from '#server/platform/config.ts';

const timeoutSeconds = 5;
const known = new WeakMap<OidcSettings, Promise<Configuration>>();

/** Where the provider sends people back to: by our own settings, never by what a request calls us. */
export const callbackUrl = (config: Config): URL => new URL(`${config.publicUrl}/auth/oidc/callback`);

/** The provider as it describes itself, asked once a process. Signatures are always checked, whatever the connection promises. */
export function findProvider(settings: OidcSettings): Promise<Configuration> {
  const asked = known.get(settings);
  if (asked) return asked;

  // Without TLS only where readConfig let it pass: outside production.
  const execute = [enableNonRepudiationChecks, ...(settings.issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
  const secret = settings.clientSecret ?? undefined;
  const asking = discovery(settings.issuer, settings.clientId, secret, secret ? undefined : None(), { execute, timeout: timeoutSeconds });
  known.set(settings, asking);
  // A provider that was away is asked again by the next person.
  asking.catch(() => known.delete(settings));
  return asking;
}
