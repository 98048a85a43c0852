/** Every setting there is; .env.example and the documentation are checked against this list. */
export const settings = [
  { name: 'NODE_ENV', default: 'development', description: 'production refuses every unsafe setting at start' },
  { name: 'PORT', default: '4000', description: 'port to listen on' },
  { name: 'HOST', default: '0.0.0.0', description: 'address to listen on' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:<PORT>',
    description: 'origin that links and QR codes name; never taken from a request',
  },
  { name: 'DATABASE_URL', description: 'PostgreSQL 15 or newer; unset: the embedded database under DATA_DIR' },
  { name: 'DATABASE_POOL_MAX', default: '10', description: 'connections per process to PostgreSQL' },
  { name: 'REDIS_URL', description: 'hints between several processes; unset: one process. Nothing is lost without it' },
  { name: 'DATA_DIR', default: '.data', description: 'embedded database and generated secrets' },
  { name: 'MEDIA_DIR', default: '<DATA_DIR>/media', description: 'stored media files' },
  { name: 'TELEGRAM_BOT_TOKEN', description: 'token of the bot behind the sign-in widget' },
  { name: 'TELEGRAM_BOT_NAME', description: 'username of that bot, without @' },
  { name: 'SESSION_SECRET', description: 'at least 32 characters; required in production, generated under DATA_DIR elsewhere' },
  { name: 'ORGANIZER_TELEGRAM_IDS', description: 'comma-separated telegram ids that are organizers from their first sign-in' },
  { name: 'OIDC_ISSUER', description: 'address of an OpenID Connect provider; unset: no sign-in by one' },
  { name: 'OIDC_CLIENT_ID', description: 'what the provider calls us; required with OIDC_ISSUER' },
  { name: 'OIDC_CLIENT_SECRET', description: 'our secret with it; unset: a public client, PKCE only' },
  { name: 'OIDC_NAME', default: 'host of the issuer', description: 'what the sign-in button calls the provider' },
  {
    name: 'DEMO',
    default: '1 on the embedded database outside production, else 0',
    description: 'demo event and sign-in tiles; refused in production',
  },
  { name: 'DEMO_BOTS', default: '0', description: '1: bot teams of the demo event play on' },
  { name: 'TRUSTED_PROXIES', description: 'comma-separated addresses or ranges whose X-Forwarded-* headers count' },
  {
    name: 'DRAIN_SECONDS',
    default: '10 in production, else 0',
    description: 'over how long open live streams are closed after SIGTERM, 0 to 20; their readers come back to another process',
  },
  { name: 'LOG_LEVEL', default: 'info', description: 'fatal, error, warn, info, debug, trace or silent' },
] as const satisfies readonly { name: string; default?: string; description: string }[];

export type SettingName = (typeof settings)[number]['name'];
