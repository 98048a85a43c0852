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

/** The ways by which announcements reach people beside the pages. */
export interface MirrorSettings {
  push: PushSettings | null;
}

/** Reads the ways whose settings are complete. */
export function readMirrors(values: SettingValues): MirrorSettings {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: subject, PUSH_SERVICES: services } = values;
  return { push: publicKey && privateKey && subject ? { publicKey, privateKey, subject, services } : null };
}
