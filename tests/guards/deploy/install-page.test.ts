import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

const page = readFileSync('docs/operators/install.md', 'utf8');

/** Reads the variables that a command of the page writes into a file, as a shell expands them. */
function readVariables(file: string): Record<string, string> {
  const [, text = ''] = new RegExp(`^cat > ${file} <<END\\n([\\s\\S]*?)^END$`, 'm').exec(page) ?? [];
  const variables = Object.fromEntries([...page.matchAll(/^([A-Z_]+)=([^\s$]+)$/gm)].map(([, name = '', value = '']) => [name, value]));
  const filled = text
    .replaceAll(/\$\(openssl rand -hex \d+\)/g, '8f1d0a57c3b94e26a7d05f38c1e9b6424c')
    .replaceAll(/\$([A-Z_]+)/g, (_all, name: string) => variables[name] ?? 'another');
  return Object.fromEntries([...filled.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

describe('the page of installation', () => {
  it('writes settings without Docker that the server accepts', () => {
    const { DATABASE_URL: url, ...settings } = readVariables('/etc/versta/versta.env');

    expect(url).toBe('postgres://versta:another@127.0.0.1:5432/versta');
    expect(readConfig({ ...settings, DATABASE_URL: url })).toMatchObject({
      isProduction: true,
      publicUrl: 'https://quest.example',
      trustedProxies: ['loopback'],
    });
  });

  it('tells Caddy the same address as the server', () => {
    expect(readVariables('/etc/versta/caddy.env')).toEqual({ PUBLIC_URL: readVariables('/etc/versta/versta.env')['PUBLIC_URL'] });
  });

  it('writes into .env only what .env.example explains', () => {
    const names = Object.keys(readVariables('.env'));

    expect(names).toEqual(expect.arrayContaining(['SESSION_SECRET', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL', 'POSTGRES_PASSWORD']));
    expect(names.filter((name) => !readFileSync('.env.example', 'utf8').includes(`# ${name}=`))).toEqual([]);
  });

  it('says whom alarms are told in words that the script of Alertmanager reads', () => {
    const script = readFileSync('deploy/monitoring/alertmanager.sh', 'utf8');

    expect(Object.keys(readVariables('/etc/versta/alarms.env')).filter((name) => !script.includes(`\${${name}:-}`))).toEqual([]);
  });
});
