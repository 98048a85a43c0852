import { describe, expect, it } from 'vitest';
import { readConfig, WrongSettings } from '#server/platform/config.ts';

const base = { SESSION_SECRET: 'a secret for tests, long enough to be taken', DEMO: '0' };
const production = {
  ...base,
  NODE_ENV: 'production',
  TELEGRAM_BOT_TOKEN: '123456789:AAExampleOfATokenThatNoBotHas-_12345',
  PUBLIC_URL: 'https://quest.example',
  DATABASE_URL: 'postgres://db.example/quest',
};
const readOidc = (env: Record<string, string>) => readConfig({ ...base, ...env }).oidc;

describe('the settings of the OpenID provider', () => {
  it('are absent unless an issuer is named', () => {
    expect(readOidc({ OIDC_CLIENT_ID: 'versta' })).toBeNull();
  });

  it('name it by its host when it has no name, and make a public client without a secret', () => {
    expect(readOidc({ OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'versta' })).toEqual({
      issuer: new URL('https://id.example/realm'),
      clientId: 'versta',
      clientSecret: null,
      name: 'id.example',
    });
  });

  it.each([
    ['an issuer that is no address', base, { OIDC_ISSUER: 'id.example', OIDC_CLIENT_ID: 'versta' }, 'OIDC_ISSUER'],
    ['an issuer without a client', base, { OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID'],
    ['an issuer without TLS in production', production, { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'versta' }, 'OIDC_ISSUER'],
  ])('refuse %s', (_what, env, change, name) => {
    expect(() => readConfig({ ...env, ...change })).toThrow(WrongSettings);
    expect(() => readConfig({ ...env, ...change })).toThrow(name);
  });
});
