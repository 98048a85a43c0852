import i18next from 'i18next';
import type {
  AnnounceInput,
  AnnouncementAudience,
  AnnouncementGrade,
  CategoryCode,
  LocalizedTextInput,
} from '#web/graphql/__generated__/types.generated.ts';
import { isCategoryCode } from '#web/graphql/category-code.ts';

/** The server takes no longer texts. */
export const maxLength = 1_000;

/** Whom one can announce to: everybody, one of the categories, or what else `audience` names. */
export type Whom = Exclude<AnnouncementAudience, 'CATEGORY'> | CategoryCode;

export const grades = ['NORMAL', 'URGENT', 'QUIET'] as const satisfies readonly AnnouncementGrade[];

/** How long an announcement stands, in minutes; null for until it is taken back. */
export const spans = { open: null, m15: 15, m30: 30, h1: 60, h3: 180 } as const;
export type Span = keyof typeof spans;

/** What is always needed, in both languages. */
export const templates = ['rain', 'gate', 'riddle', 'last15'] as const;
type Template = (typeof templates)[number];

const of: Record<Template, Partial<AnnouncementDraft>> = {
  rain: { whom: 'EVERYBODY', grade: 'NORMAL' },
  gate: { whom: 'EVERYBODY', grade: 'NORMAL' },
  riddle: { whom: 'RIDDLE', grade: 'URGENT' },
  last15: { whom: 'EVERYBODY', grade: 'NORMAL', span: 'm15' },
};

/** An announcement as it is typed. */
export interface AnnouncementDraft {
  whom: Whom;
  /** '' for none. */
  teamId: string;
  riddleId: string;
  text: LocalizedTextInput;
  grade: AnnouncementGrade;
  span: Span;
  /** Only what everybody or a category may read stands on walls. */
  isOnWall: boolean;
}

export const emptyDraft: AnnouncementDraft = {
  whom: 'EVERYBODY',
  teamId: '',
  riddleId: '',
  text: { ru: '', en: '' },
  grade: 'NORMAL',
  span: 'open',
  isOnWall: false,
};

export const fromTemplate = (name: Template): Partial<AnnouncementDraft> => ({
  ...of[name],
  text: {
    ru: i18next.getFixedT('ru', 'adminAnnouncements')(`templates.${name}.text`),
    en: i18next.getFixedT('en', 'adminAnnouncements')(`templates.${name}.text`),
  },
});

export const isBlank = ({ ru, en }: LocalizedTextInput): boolean => ru.trim() === '' && en.trim() === '';

/** Tells whether the walls may show what is for these people. */
export const maySeeOnWall = (audience: Whom | AnnouncementAudience): boolean =>
  audience === 'EVERYBODY' || audience === 'CATEGORY' || isCategoryCode(audience);

/** What the server would refuse, by field. */
export const faultsIn = ({ whom, teamId, riddleId, text }: AnnouncementDraft): ('text' | 'team' | 'riddle')[] => [
  ...(isBlank(text) ? (['text'] as const) : []),
  ...(whom === 'TEAM' && teamId === '' ? (['team'] as const) : []),
  ...(whom === 'RIDDLE' && riddleId === '' ? (['riddle'] as const) : []),
];

export const toInput = (draft: AnnouncementDraft, { eventId, now }: { eventId: string; now: number }): AnnounceInput => {
  const { whom, teamId, riddleId, text, grade, isOnWall } = draft;
  const minutes = spans[draft.span];
  return {
    eventId,
    text,
    grade,
    isOnWall: isOnWall && maySeeOnWall(whom),
    endsAt: minutes === null ? null : new Date(now + minutes * 60_000).toISOString(),
    ...(isCategoryCode(whom) ? { audience: 'CATEGORY', category: whom } : { audience: whom }),
    ...(whom === 'TEAM' && { teamId }),
    ...(whom === 'RIDDLE' && { riddleId }),
  };
};
