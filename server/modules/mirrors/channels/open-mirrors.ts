import type { Config } from '#server/platform/config.ts';
import type { Messenger, MirrorChannel } from '../mirrors.types.ts';
import type { Bot } from './bot.ts';
import { openMax } from './max.ts';
import type { Mirror } from './mirror.ts';
import { openPush } from './push.ts';
import { openTelegram } from './telegram.ts';
import { openVk } from './vk.ts';

type Settings = Pick<Config, 'mirrors'>;

/** Makes the bots whose settings are there. */
export function openBots({ mirrors: { telegram, vk, max } }: Settings): Map<Messenger, Bot> {
  const open = [telegram && openTelegram(telegram), vk && openVk(vk), max && openMax(max)];
  return new Map(open.flatMap((bot) => (bot ? [[bot.channel, bot] as const] : [])));
}

/** Makes the mirrors whose settings are there. */
export function openMirrors(config: Settings): Map<MirrorChannel, Mirror> {
  const { push } = config.mirrors;
  return new Map<MirrorChannel, Mirror>([...(push ? [['push', openPush(push)] as const] : []), ...openBots(config)]);
}

/** Names the mirrors whose settings are there. */
export const channelsOn = ({ mirrors }: Settings): MirrorChannel[] =>
  (Object.keys(mirrors) as (keyof typeof mirrors)[]).filter((channel) => mirrors[channel] !== null);
