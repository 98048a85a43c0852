import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#server/context.ts';
import { defaultInstallation, type Installation, readInstallation } from '#server/modules/installation/installation.ts';
import { type MediaFile, mediaUrl } from '#server/modules/media/media.ts';
import type { Localized } from '#server/platform/text/localized.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';
import { zoneNow } from '#server/platform/zones/zone-now.ts';
import { inTime } from './in-time.ts';
import type { Picture, ShownInstallation } from './write-installation.ts';

const inBoth = ({ ru, en }: Localized): Localized => ({ ru: ru || en, en: en || ru });

const picture = (file: MediaFile | null): Picture | null =>
  file?.width && file.height ? { url: mediaUrl(file.path), width: file.width, height: file.height, mime: file.mime } : null;

const shownInstallation = (installation: Installation): ShownInstallation => ({
  version: installation.version,
  name: inBoth(installation.name),
  motto: inBoth(installation.motto),
  title: inBoth(installation.title),
  description: inBoth(installation.description),
  city: inBoth(installation.city),
  links: installation.links.map(({ label, url }) => ({ label: inBoth(label), url })),
  defaultLanguage: installation.defaultLanguage,
  zone: zoneNow(installation.timeZone),
  logo: picture(installation.logo),
  sharePicture: picture(installation.sharePicture),
});

export const shownByDefault = shownInstallation(defaultInstallation);

/** A page that leaves later than this after a change shows it. */
const keptMs = 1_000;
/** A page with the name that was known last is better than a page that is late. */
const defaultTimeoutMs = 300;

/** Returns what pages show of the installation now. It is the same object until something of it changes. */
export type ReadShown = () => Promise<ShownInstallation>;

/** Reads the installation at most once a second. While the database cannot be reached it stays what it was last. */
export function openShownInstallation(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { timeoutMs = defaultTimeoutMs, monotonicNow = () => performance.now() } = {},
): ReadShown {
  const cache = new TtlCache<void>({ ttlMs: keptMs, max: 1, monotonicNow });
  let last = shownByDefault;

  async function look(): Promise<void> {
    try {
      const installation = await readInstallation(deps);
      const shown = shownInstallation(installation);
      if (!isDeepStrictEqual(shown, last)) last = shown;
    } catch (error) {
      deps.log.warn({ err: error }, 'the name and the look of the installation could not be read');
    }
  }

  return async () => {
    const { value, sinceMs } = cache.read('', look);
    await inTime(value, Math.max(0, timeoutMs - sinceMs));
    return last;
  };
}
