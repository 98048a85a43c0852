import type { Config } from '#server/platform/config.ts';
import type { Player } from '#tests/support/player.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

export interface Seen {
  id: string;
  grade: string;
  text: { ru: string; en: string };
  riddleId: string | null;
  revision: number;
  isRead: boolean;
}

interface Changed {
  __typename: string;
  code?: string;
  fields?: { name: string; message: string }[];
  announcement?: { id: string; revision: number; people: number; read: number };
}

const outcome = `__typename ... on DomainError { code } ... on BadInput { fields { name message } }
  ... on AnnouncementChanged { announcement { id revision people read } }`;

/** Reads the announcements as the pages of this person do. */
export async function readsAnnouncements(player: Player): Promise<Seen[]> {
  const { data, errors } = await player.asks<{ viewer: { announcements: Seen[] } | null }>(
    `{ viewer { announcements { id grade text { ru en } riddleId revision isRead } } }`,
  );
  if (!data?.viewer) throw new Error(JSON.stringify(errors));
  return data.viewer.announcements;
}

export const readsTexts = async ({ player }: TestPerson): Promise<string[]> =>
  (await readsAnnouncements(player)).map(({ text }) => text.ru);

export async function marksRead(player: Player, ...announcements: { id: string; revision: number }[]): Promise<string[]> {
  const { data, errors } = await player.asks<{ markAnnouncementsRead: { ids?: string[] } }>(
    `mutation ($input: MarkAnnouncementsReadInput!) { markAnnouncementsRead(input: $input) { ... on AnnouncementsRead { ids } } }`,
    { input: { announcements: announcements.map(({ id, revision }) => ({ id, revision })) } },
  );
  if (!data?.markAnnouncementsRead.ids) throw new Error(JSON.stringify(errors));
  return data.markAnnouncementsRead.ids;
}

/** A city with its desk: an organizer who announces. */
export async function desk(config: Partial<Config> = {}) {
  const world = await World.withEvent({ config });
  const organizer = await world.organizer();

  const sends = async (mutation: string, inputType: string, input: object, by: TestPerson = organizer): Promise<Changed> => {
    const { data, errors } = await by.player.asks<Record<string, Changed>>(
      `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { ${outcome.replace(mutation === 'withdrawAnnouncement' ? '... on BadInput { fields { name message } }' : '-', '')} } }`,
      { input },
    );
    return data?.[mutation] ?? { __typename: 'Error', code: String(errors[0]?.extensions.code) };
  };

  const tries = (input: object, by?: TestPerson) =>
    sends(
      'announce',
      'AnnounceInput',
      { eventId: String(world.eventId), audience: 'EVERYBODY', text: { ru: 'Дождь', en: '' }, ...input },
      by,
    );
  const announces = async (ru: string, to: object = {}) => {
    const changed = await tries({ text: { ru, en: '' }, ...to });
    if (!changed.announcement) throw new Error(JSON.stringify(changed));
    return changed.announcement;
  };

  return {
    world,
    organizer,
    tries,
    announces,
    edits: (input: object, by?: TestPerson) =>
      sends('editAnnouncement', 'EditAnnouncementInput', { text: { ru: 'Ливень', en: '' }, grade: 'NORMAL', ...input }, by),
    withdraws: (announcementId: string, by?: TestPerson) =>
      sends('withdrawAnnouncement', 'WithdrawAnnouncementInput', { announcementId }, by),
    /** How many of how many have read it. */
    async counts(id: string) {
      const { data } = await organizer.player.asks<{ sentAnnouncements: { id: string; people: number; read: number }[] }>(
        `query ($event: String!) { sentAnnouncements(event: $event) { id people read } }`,
        { event: world.slug },
      );
      const sent = data?.sentAnnouncements.find((each) => each.id === id);
      return sent && `${sent.read} of ${sent.people}`;
    },
  };
}
