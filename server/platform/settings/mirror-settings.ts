import type { SettingValues } from './settings.ts';

/** The keys by which push services know this server, and which services it may call. */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** Where the operator of a push service can complain: mailto: or https:. */
  subject: string;
  /** Origins; a host may begin with `*.`. */
  services: readonly string[];
}

/** A bot that sends announcements at a messenger, or a community at VK. */
export interface BotSettings {
  token: string;
  /** What the link to it names: the username of the bot, or the number of the community. */
  name: string;
  /** The origin of the API. */
  apiUrl: string;
}

/** The ways by which announcements reach people beside the pages. */
export interface MirrorSettings {
  push: PushSettings | null;
  telegram: BotSettings | null;
  vk: BotSettings | null;
  max: BotSettings | null;
}

const bot = (token: string | null, name: string | null, api: URL): BotSettings | null =>
  token && name ? { token, name, apiUrl: api.origin } : null;

/** Reads the ways whose settings are complete. */
export function readMirrors(values: SettingValues): MirrorSettings {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: subject, PUSH_SERVICES: services } = values;
  return {
    push: publicKey && privateKey && subject ? { publicKey, privateKey, subject, services } : null,
    telegram: bot(values.MIRROR_TELEGRAM_TOKEN, values.MIRROR_TELEGRAM_BOT, values.TELEGRAM_API_URL),
    vk: bot(values.MIRROR_VK_TOKEN, values.MIRROR_VK_GROUP, values.MIRROR_VK_API_URL),
    max: bot(values.MIRROR_MAX_TOKEN, values.MIRROR_MAX_BOT, values.MIRROR_MAX_API_URL),
  };
}
