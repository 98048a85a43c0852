import type { Config } from '#server/platform/config.ts';

export const sessionCookie = 'session_token';
export const csrfCookie = 'csrf_seed';

const secondsPerDay = 86_400;
const attributes = (config: Config) => `Path=/; HttpOnly; SameSite=Lax${config.isProduction ? '; Secure' : ''}`;

/** A cookie that no script can read; Secure in production. */
export function cookie(name: string, { value, days, config }: { value: string; days: number; config: Config }): string {
  return `${name}=${value}; Max-Age=${days * secondsPerDay}; ${attributes(config)}`;
}

export const clearedCookie = (name: string, config: Config): string => `${name}=; Max-Age=0; ${attributes(config)}`;
