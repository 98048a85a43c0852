import { builder, toId } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { BadInput, NotFound, UnsupportedMediaType } from '#server/platform/errors.ts';
import {
  FileBroken,
  FileEmpty,
  fileRefusals,
  FileTooLarge,
  HiddenTrack,
  PictureTooLarge,
  StorageFull,
  type UploadedMedia,
  uploadMedia,
} from '../media.ts';
import { MediaKindRef, MediaRef } from './media.graphql.ts';

const UnsupportedReasonRef = builder.enumType('UnsupportedReason', {
  description: 'Why a kind of file is not taken.',
  values: {
    FORMAT: { value: 'format' as const, description: 'The format is not taken.' },
    CODEC: { value: 'codec' as const, description: 'The format is taken, but not every browser plays what is inside.' },
    EMBEDDED: { value: 'embedded' as const, description: 'A drawing with a picture inside, which would be lost.' },
    DISGUISE: { value: 'disguise' as const, description: 'It was declared to be something else than it is.' },
  },
});

const FileFaultRef = builder.enumType('FileFault', {
  description: 'What is wrong with a file.',
  values: {
    CUT: { value: 'cut' as const, description: 'Its end is missing.' },
    DAMAGED: { value: 'damaged' as const, description: 'Its inside does not fit together.' },
    NOT_TEXT: { value: 'notText' as const, description: 'It was declared to be a text, and has bytes of no text.' },
  },
});

refusalType(UnsupportedMediaType, 'The file is of a kind that is not taken, or its bytes are not what it was said to be.');
builder.objectFields(UnsupportedMediaType, (t) => ({
  found: t.string({
    nullable: true,
    description: 'What the bytes are, by the usual name of the format or codec, such as HEIC or ProRes; null when they tell nothing.',
    resolve: ({ content }) => content?.found ?? null,
  }),
  medium: t.field({
    type: MediaKindRef,
    nullable: true,
    description: 'IMAGE, VIDEO or AUDIO, when the bytes are one.',
    resolve: ({ content }) => content?.medium ?? null,
  }),
  reason: t.field({
    type: UnsupportedReasonRef,
    nullable: true,
    description: 'Why it is not taken; null when its bytes tell nothing.',
    resolve: ({ content }) => content?.reason ?? null,
  }),
}));
refusalType(StorageFull, 'The files of the event, or the disk, have no room for it.');
refusalType(FileBroken, 'The kind is taken, but the file is damaged or cut short.');
builder.objectField(FileBroken, 'fault', (t) =>
  t.field({ type: FileFaultRef, description: 'What is wrong with it.', resolve: ({ reason }) => reason }),
);
refusalType(FileEmpty, 'The file has no byte.');
refusalType(HiddenTrack, 'The film has a track of texts, places or times that cannot be taken out of it, and would tell them to teams.');
refusalType(
  PictureTooLarge,
  'A picture may have 200 megapixels, a drawing 12,000 a side, an animation 200 frames and 40 megapixels in all of them.',
);
refusalType(FileTooLarge, 'A drawing or text may have 1 MB, anything else 15 MB.');
builder.objectFields(FileTooLarge, (t) => ({
  bytes: t.exposeInt('bytes', { description: 'How many bytes the file has.' }),
  maxBytes: t.exposeInt('maxBytes', { description: 'How many bytes a file of this kind may have.' }),
}));
builder.objectFields(PictureTooLarge, (t) => ({
  width: t.int({ nullable: true, description: 'Pixels; null when its header does not tell.', resolve: ({ size }) => size?.width ?? null }),
  height: t.int({
    nullable: true,
    description: 'Pixels, of one frame; null as the width is.',
    resolve: ({ size }) => size?.height ?? null,
  }),
  frames: t.int({
    nullable: true,
    description: 'How many pictures an animation has, else 1.',
    resolve: ({ size }) => size?.frames ?? null,
  }),
}));

const UploadedMediaRef = builder.objectRef<UploadedMedia>('UploadedMedia').implement({
  description: 'A file that is to be put into a riddle or a block; unused, it is deleted after a day.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'media' in value,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Numeric; what the upload fields of riddles and blocks take.' }),
    media: t.expose('media', { type: MediaRef, description: 'The file as it was stored.' }),
  }),
});

const UploadMediaInput = builder.inputType('UploadMediaInput', {
  description: 'A file for an event, or for the installation.',
  fields: (t) => ({
    eventId: t.id({
      required: false,
      description: 'The event whose quota of 2 GB it counts against. Left out for a logo or a share picture of the installation.',
    }),
    dataUrl: t.string({
      description:
        'data:<type>;base64,… The type must be what the bytes say. Pictures are encoded again, without the camera’s metadata. Sounds and films lose titles, comments, places, dates and covers, and are not encoded again. Any other file is kept to the letter.',
    }),
    alt: t.string({ required: false, description: 'A description for people who cannot see it; at most 500 characters.' }),
  }),
});

builder.mutationField('uploadMedia', (t) =>
  t.errorUnionField({
    types: [UploadedMediaRef, BadInput, NotFound, ...fileRefusals],
    union: { name: 'UploadMediaResult', description: 'The stored file, or why not.' },
    description: 'Takes a file for riddles and blocks; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UploadMediaInput, description: 'The file.' }) },
    resolve: (_root, { input }, ctx) => uploadMedia(ctx, { ...input, eventId: input.eventId == null ? null : toId(input.eventId) }),
  }),
);
