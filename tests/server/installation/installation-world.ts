import { uploadMedia } from '#server/modules/media/media.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';
import { dataUrl, picture } from '../media/sample-files.ts';

const words = '{ ru en }';
const media = '{ url mime width height }';
const fields = `version name ${words} motto ${words} title ${words} description ${words} city ${words}
  links { label ${words} url } markedWords logoId logo ${media} sharePictureId sharePicture ${media}`;

interface Picture {
  url: string;
  mime: string;
  width: number;
  height: number;
}

interface Seen {
  version: number;
  name: { ru: string; en: string };
  city: { ru: string; en: string };
  links: { label: { ru: string; en: string }; url: string }[];
  logo: Picture | null;
  sharePicture: Picture | null;
}

export const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>';
export const svg = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
export const png = async (color = '#ff0000', size = { width: 512, height: 512 }) =>
  dataUrl('image/png', await picture('png', { ...size, color }));

export const link = (url: string, label = 'Чат') => ({ label: { ru: label, en: '' }, url });

/** An event, its organizer, and an installation that nobody has changed: a database has one, so each test begins with none. */
export async function installationWorld() {
  const world = await World.withEvent();
  await world.deps.db.deleteFrom('installation').execute();
  const organizer = await world.organizer();
  const edits = (input: object, by: Player = organizer.player) =>
    by.does('editInstallation', input, { fields: `... on Installation { ${fields} }` });
  const seen = async (by: Player = world.anonymous()) => {
    const { data } = await by.asks<{ installation: Seen }>(`{ installation { ${fields} } }`);
    return data.installation;
  };
  const uploads = (file: string, eventId: number | null = null) => uploadMedia(world.ctx(organizer), { eventId, dataUrl: file });
  return { world, organizer, edits, seen, uploads };
}
