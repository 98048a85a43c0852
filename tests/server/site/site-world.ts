import { uploadMedia } from '#server/modules/media/media.ts';
import type { Player } from '#tests/support/player.ts';
import { type TestPerson, World } from '#tests/support/world.ts';
import type { SitePartnerInput, SitePictureInput } from '#web/graphql/__generated__/types.generated.ts';
import { dataUrl, picture } from '../media/sample-files.ts';

const media = 'url mime width height';
const words = '{ ru en }';

/** All fields of a site, which visitors may read. */
const siteFields = `title ${words} lead ${words} cards { icon figure ${words} text ${words} }
  steps { title ${words} text ${words} } questions { icon question ${words} figure ${words} answer ${words} }
  partners { name ${words} link logoId logo { ${media} } } pictures { mediaId media { ${media} } alt ${words} }`;

const changed = {
  fields: `... on EventChanged { event { version site { ${siteFields} } } }`,
};

export const partner = (name: string, more: Partial<SitePartnerInput> = {}): SitePartnerInput => ({
  name: { ru: name, en: '' },
  link: 'https://partner.example/',
  ...more,
});
export const drawing = (mediaId: string): SitePictureInput => ({ mediaId, alt: { ru: 'Афиша', en: 'Poster' } });

interface Shown {
  title: { ru: string; en: string };
  questions: unknown[];
  partners: { name: { ru: string; en: string }; link: string; logoId: string | null; logo: { url: string } | null }[];
  pictures: { mediaId: string; media: { url: string } }[];
}

/** Creates an event with an organizer, and reads it as an anonymous reader. */
export async function siteWorld() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const edits = (input: object, by: Player = organizer.player) => by.does('editSite', { eventId: world.eventId, ...input }, changed);
  const seen = async (by: Player = world.anonymous()) => {
    const { data } = await by.asks<{ event: { site: Shown } }>(`query ($slug: String!) { event(slug: $slug) { site { ${siteFields} } } }`, {
      slug: world.slug,
    });
    return data.event.site;
  };
  const uploads = async (color: string, { eventId = world.eventId, by = organizer }: { eventId?: number; by?: TestPerson } = {}) => {
    const file = dataUrl('image/png', await picture('png', { width: 40, height: 40, color }));
    return uploadMedia(world.ctx(by), { eventId, dataUrl: file });
  };
  return { world, organizer, edits, seen, uploads };
}
