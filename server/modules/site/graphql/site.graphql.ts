import { builder } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { MediaRef } from '#server/modules/media/graphql/media.graphql.ts';
import { readSite, type Site, type SiteIcon } from '../site.ts';

const icons: Record<SiteIcon, string> = {
  walk: 'Footprints.',
  place: 'A pin on a map.',
  hint: 'A light bulb.',
  time: 'A stopwatch.',
  bike: 'A bicycle.',
  team: 'People.',
  coins: 'Coins.',
  question: 'A question mark.',
};

export const SiteIconRef = builder.enumType('SiteIcon', {
  description: 'A drawing beside a text.',
  values: Object.fromEntries(
    (Object.keys(icons) as SiteIcon[]).map((icon) => [icon.toUpperCase(), { value: icon, description: icons[icon] }]),
  ) as Record<Uppercase<SiteIcon>, { value: SiteIcon; description: string }>,
});

/** A list of a site is written by an organizer and short: its items cost nothing beyond the one statement that reads them all. */
const fewItems = { complexity: { field: 1, multiplier: 1 } };

const SiteCardRef = builder.objectRef<Site['cards'][number]>('SiteCard').implement({
  description: 'A number that visitors should know, with its meaning.',
  fields: (t) => ({
    icon: t.expose('icon', { type: SiteIconRef, description: 'A drawing.' }),
    figure: t.expose('figure', { type: LocalizedText, description: 'A short and large word; may have placeholders.' }),
    text: t.expose('text', { type: LocalizedText, description: 'What it means; may have placeholders.' }),
  }),
});

const SiteStepRef = builder.objectRef<Site['steps'][number]>('SiteStep').implement({
  description: 'A step on the way to taking part.',
  fields: (t) => ({
    title: t.expose('title', { type: LocalizedText, description: 'What to do; may have placeholders.' }),
    text: t.expose('text', { type: LocalizedText, description: 'How; may have placeholders.' }),
  }),
});

const SiteQuestionRef = builder.objectRef<Site['questions'][number]>('SiteQuestion').implement({
  description: 'A question that visitors often ask, with its answer.',
  fields: (t) => ({
    icon: t.expose('icon', { type: SiteIconRef, description: 'A drawing.' }),
    question: t.expose('question', { type: LocalizedText, description: 'The question; may have placeholders.' }),
    figure: t.expose('figure', { type: LocalizedText, description: 'The answer in one or two words; may have placeholders.' }),
    answer: t.expose('answer', {
      type: LocalizedText,
      description: 'The rest of the answer, which follows the figure; may have placeholders.',
    }),
  }),
});

/** A partner of an event. */
export const SitePartnerRef = builder.objectRef<Site['partners'][number]>('SitePartner').implement({
  description: 'A partner of an event.',
  fields: (t) => ({
    name: t.expose('name', { type: LocalizedText, description: 'For people.' }),
    link: t.exposeString('link', { description: 'Its site: an http or https address.' }),
    logoId: t.id({ nullable: true, description: 'The file of its logo, to send back in a change.', resolve: ({ logoId }) => logoId }),
    logo: t.expose('logo', { type: MediaRef, nullable: true, description: 'Its logo; null without one.' }),
  }),
});

const SitePictureRef = builder.objectRef<Site['pictures'][number]>('SitePicture').implement({
  description: 'A picture of an event for the page of previous quests.',
  fields: (t) => ({
    mediaId: t.id({ description: 'The file, to send back in a change.', resolve: ({ mediaId }) => mediaId }),
    media: t.expose('media', { type: MediaRef, description: 'The picture.' }),
    alt: t.expose('alt', { type: LocalizedText, description: 'A description for people who cannot see it.' }),
  }),
});

const SiteRef = builder.objectRef<Site>('Site').implement({
  description:
    'What visitors read of an event, as its organizers write it. Texts may have placeholders for numbers of the event, with their unit: {solve}, {visit}, {hintSolve}, {hintVisit}, {hintMost}, {hintCoins}, {hint}, {length}, {fewest}, {most}; with # behind the name, the number alone.',
  fields: (t) => ({
    title: t.expose('title', { type: LocalizedText, description: 'The headline; may have placeholders.' }),
    lead: t.expose('lead', { type: LocalizedText, description: 'The sentences below it; may have placeholders.' }),
    cards: t.expose('cards', { type: [SiteCardRef], ...fewItems, description: 'The numbers that visitors should know; at most 12.' }),
    steps: t.expose('steps', { type: [SiteStepRef], ...fewItems, description: 'The way to taking part; at most 12.' }),
    questions: t.expose('questions', { type: [SiteQuestionRef], ...fewItems, description: 'Questions and answers; at most 50.' }),
    partners: t.expose('partners', { type: [SitePartnerRef], ...fewItems, description: 'Partners in the order of the page; at most 100.' }),
    pictures: t.expose('pictures', { type: [SitePictureRef], ...fewItems, description: 'Pictures of the edition; at most 30.' }),
  }),
});

builder.objectField(EventRef, 'site', (t) =>
  t.field({
    type: SiteRef,
    description: 'What visitors read of it. Organizers change it by `editSite`.',
    resolve: (event, _args, ctx) => readSite(ctx, event.id),
  }),
);
