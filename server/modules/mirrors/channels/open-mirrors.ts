import type { Config } from '#server/platform/config.ts';
import type { MirrorChannel } from '../mirrors.types.ts';
import type { Mirror } from './mirror.ts';
import { openPush } from './push.ts';

/** Makes the mirrors whose settings are there. */
export function openMirrors({ mirrors: { push } }: Pick<Config, 'mirrors'>): Map<MirrorChannel, Mirror> {
  const open = [push && openPush(push)];
  return new Map(open.flatMap((mirror) => (mirror ? [[mirror.channel, mirror] as const] : [])));
}

/** Names the mirrors whose settings are there. */
export const channelsOn = ({ mirrors }: Pick<Config, 'mirrors'>): MirrorChannel[] =>
  (Object.keys(mirrors) as (keyof typeof mirrors)[]).filter((channel) => mirrors[channel] !== null);
