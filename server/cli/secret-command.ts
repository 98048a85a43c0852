import { Command } from 'commander';
import { passes } from '#server/modules/identity/identity.ts';
import { Refused, withContext } from './with-deps.ts';

async function rotate({ json }: { json?: boolean }): Promise<void> {
  const count = await withContext((ctx) => {
    if (ctx.config.previousSecret === null)
      throw new Refused(
        'SESSION_SECRET_PREVIOUS is missing. Put the present secret there and a new one into SESSION_SECRET (openssl rand -hex 32 makes one), restart the server, and run this again.',
      );
    return passes.resealPasses(ctx);
  });
  if (json) return void process.stdout.write(`${JSON.stringify({ passes: count })}\n`);
  process.stdout.write(
    `QR codes sealed under the new secret: ${count}. Take SESSION_SECRET_PREVIOUS out of the settings and restart the server.\n`,
  );
}

/** Makes `versta secret`, which rotates the secret of the server. */
export function secretCommands(): Command {
  const secret = new Command('secret').description('The secret by which the server seals QR codes.');
  secret
    .command('rotate')
    .description(
      'seals QR codes under SESSION_SECRET that were sealed under SESSION_SECRET_PREVIOUS; codes and sessions of people stay as they are',
    )
    .option('--json', 'the result as JSON')
    .action(rotate);
  return secret;
}
