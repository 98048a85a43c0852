import type { SettingFaults, SettingValues } from './settings.ts';

/** The token of the demo's bot, which the README prints. */
export const demoBotToken = '42:DEMO';
/** The password that docker-compose.yml gives the database of developers. */
const developmentPassword = 'versta';
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The settings of each bot: its token, its name, and the server that gets both. */
const bots = [
  ['MIRROR_TELEGRAM_TOKEN', 'MIRROR_TELEGRAM_BOT', 'TELEGRAM_API_URL', 'the username of the bot, such as versta_bot'],
  ['MIRROR_VK_TOKEN', 'MIRROR_VK_GROUP', 'MIRROR_VK_API_URL', 'the number of the community, such as 123456'],
  ['MIRROR_MAX_TOKEN', 'MIRROR_MAX_BOT', 'MIRROR_MAX_API_URL', 'the name of the bot, as its link ends'],
] as const;

/** Adds the faults of settings that production refuses: missing ones, and those that would let anybody in. */
export function refuseUnsafe(values: SettingValues, faults: SettingFaults): void {
  refuseUnsafeSignIn(values, faults);
  refuseUnsafeAddresses(values, faults);
  refuseUnsafeDatabase(values, faults);
}

function refuseUnsafeSignIn(values: SettingValues, faults: SettingFaults): void {
  const token = values.TELEGRAM_BOT_TOKEN;
  if (values.DEMO) faults.add('DEMO', 'is 1, so anyone could sign in as anyone: leave it out in production');
  if (!values.SESSION_SECRET)
    faults.add('SESSION_SECRET', 'is missing: production needs at least 32 random characters, such as what "openssl rand -hex 32" prints');

  const botFather = 'write the one that BotFather gave you, such as 123456789: and 35 letters, digits, - or _';
  if (!token) faults.add('TELEGRAM_BOT_TOKEN', `is missing, so nobody could sign in: ${botFather}`);
  else if (token.replaceAll(/\s/g, '').toUpperCase() === demoBotToken)
    faults.add('TELEGRAM_BOT_TOKEN', `is that of the demo, with which anyone could sign in as anyone: ${botFather}`);
  else if (!/^\d{5,}:[\w-]{20,}$/.test(token)) faults.add('TELEGRAM_BOT_TOKEN', `does not look like a token of a bot: ${botFather}`);
}

function refuseUnsafeAddresses(values: SettingValues, faults: SettingFaults): void {
  const { PUBLIC_URL: address, OIDC_ISSUER: issuer, S3_ENDPOINT: storage } = values;
  if (!address)
    faults.add('PUBLIC_URL', 'is missing: production needs the origin that links and QR codes name, such as https://quest.example');
  // Browsers keep Secure cookies over plain HTTP for the machine itself only; elsewhere nobody could stay signed in.
  else if (address.protocol !== 'https:' && !localHosts.includes(address.hostname))
    faults.add(
      'PUBLIC_URL',
      `is ${address.origin}, over which browsers drop the session cookie: write https://, with a proxy before the server`,
    );
  if (issuer && issuer.protocol !== 'https:')
    faults.add('OIDC_ISSUER', `is ${issuer.origin}, from where tokens would come unprotected: write https:// in production`);

  if (storage && storage.protocol !== 'https:' && !localHosts.includes(storage.hostname))
    faults.add('S3_ENDPOINT', `is ${storage.origin}, to where files would go unprotected: write https:// in production`);
  refuseUnsafeBots(values, faults);
}

function refuseUnsafeBots(values: SettingValues, faults: SettingFaults): void {
  for (const [tokenName, , apiName] of bots) {
    const api = values[apiName];
    if (values[tokenName] && api.protocol !== 'https:' && !localHosts.includes(api.hostname))
      faults.add(apiName, `is ${api.origin}, to where the token of the bot would go unprotected: write https:// in production`);
  }
}

function refuseUnsafeDatabase({ DATABASE_URL: database, ALLOW_EMBEDDED: mayBeEmbedded }: SettingValues, faults: SettingFaults): void {
  if (!database && !mayBeEmbedded)
    faults.add(
      'DATABASE_URL',
      'is missing: write postgres://user:password@host:5432/database, or ALLOW_EMBEDDED=1 to run a small game on the embedded database, which one loss of power can damage',
    );
  if (database && new URL(database).password === developmentPassword)
    faults.add(
      'DATABASE_URL',
      'has the password of development, which everybody knows: set POSTGRES_PASSWORD and give the user of the database that one',
    );
}

/** Adds the faults of settings that need another one, which is missing. */
export function refuseIncomplete(values: SettingValues, faults: SettingFaults): void {
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID)
    faults.add('OIDC_CLIENT_ID', 'is missing: write what the provider of OIDC_ISSUER calls us, or leave OIDC_ISSUER out');
  if (values.DATABASE_REPLICA_URLS && !values.DATABASE_URL)
    faults.add('DATABASE_REPLICA_URLS', 'names replicas, but DATABASE_URL names no database that they follow: write both or neither');
  const push = {
    PUSH_PRIVATE_KEY: 'what npm run versta -- push-keys printed beside the public key',
    PUSH_SUBJECT: 'an address of yours, such as mailto:you@quest.example',
  };
  for (const [name, meaning] of Object.entries(push) as [keyof typeof push, string][])
    if (values.PUSH_PUBLIC_KEY && !values[name]) faults.add(name, `is missing: write ${meaning}, or leave PUSH_PUBLIC_KEY out`);
  refuseIncompleteBots(values, faults);
  const storage = {
    S3_ENDPOINT: 'the origin of the object storage',
    AWS_ACCESS_KEY_ID: 'its key',
    AWS_SECRET_ACCESS_KEY: 'the secret of its key',
  };
  for (const [name, meaning] of Object.entries(storage) as [keyof typeof storage, string][])
    if (values.MEDIA_URL && !values[name]) faults.add(name, `is missing: write ${meaning}, or leave MEDIA_URL out`);
}

function refuseIncompleteBots(values: SettingValues, faults: SettingFaults): void {
  for (const [tokenName, name, , meaning] of bots) {
    if (values[tokenName] && !values[name]) faults.add(name, `is missing: write ${meaning}, or leave ${tokenName} out`);
    // A name alone would look as if the bot were on.
    if (values[name] && !values[tokenName])
      faults.add(tokenName, `is missing: write the token that belongs to ${name}, or leave ${name} out`);
  }
}
