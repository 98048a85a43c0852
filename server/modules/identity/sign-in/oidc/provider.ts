import { allowInsecureRequests, type Configuration, discovery, enableNonRepudiationChecks, None } from 'openid-client';
import type { Config, OidcSettings } from '#server/platform/config.ts';

const timeoutSeconds = 5;
const providers = new WeakMap<OidcSettings, Promise<Configuration>>();

/** The provider sends people back to this address. It comes from our settings, never from the Host header of a request. */
export const callbackUrl = (config: Config): URL => new URL(`${config.publicUrl}/auth/oidc/callback`);

/** Reads the provider's own description, once a process. Signatures are always checked, even on a secure connection. */
export function findProvider(settings: OidcSettings): Promise<Configuration> {
  const cached = providers.get(settings);
  if (cached) return cached;

  // A provider without TLS is possible only outside production, where readConfig accepts it.
  const execute = [enableNonRepudiationChecks, ...(settings.issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
  const secret = settings.clientSecret ?? undefined;
  const configuration = discovery(settings.issuer, settings.clientId, secret, secret ? undefined : None(), {
    execute,
    timeout: timeoutSeconds,
  });
  providers.set(settings, configuration);
  // After a failure the next sign-in tries again.
  configuration.catch(() => providers.delete(settings));
  return configuration;
}
