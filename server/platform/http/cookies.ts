import type { Config } from '../config.ts';

/** Without the prefix __Host-, because existing clients know the cookie by this name. */
export const sessionCookie = 'session_token';
export const csrfCookie = 'csrf_seed';

const secondsPerDay = 86_400;
const attributes = (config: Config, path = '/') => `Path=${path}; HttpOnly; SameSite=Lax${config.isProduction ? '; Secure' : ''}`;

/** A cookie for the minutes of a sign-in at a provider; browsers send it to the sign-in routes only. */
export const flowCookie = 'oidc_flow';
const flowPath = '/auth/oidc';

/**
 * Makes a short-lived cookie. It is Lax, because the provider's response comes as a navigation from its site, with which a strict cookie
 * is not sent.
 */
export const shortCookie = (name: string, { value, seconds, config }: { value: string; seconds: number; config: Config }): string =>
  `${name}=${value}; Max-Age=${seconds}; ${attributes(config, flowPath)}`;

/** Makes a cookie that no script can read; Secure in production. */
export function cookie(name: string, { value, days, config }: { value: string; days: number; config: Config }): string {
  return `${name}=${value}; Max-Age=${days * secondsPerDay}; ${attributes(config)}`;
}

export const clearedCookie = (name: string, config: Config): string => `${name}=; Max-Age=0; ${attributes(config)}`;
