import { Command } from 'commander';

/** Makes `versta push-keys`, which prints a new pair of keys. They are stored nowhere. */
export const pushKeysCommand = (): Command =>
  new Command('push-keys')
    .description('prints a new pair of keys for Web Push, as lines for the settings; with other keys every device has to subscribe again')
    .action(async () => {
      const { default: webPush } = await import('web-push');
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      process.stdout.write(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\n`);
    });
