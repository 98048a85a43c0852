import { builder } from '#server/graphql/build/builder.ts';
import { refusalType } from '#server/graphql/build/domain-errors.ts';
import { toId } from '#server/graphql/build/ids.ts';
import { BadInput, NotFound, UnsupportedMediaType } from '#server/platform/errors.ts';
import { MediaRef } from '../media.graphql.ts';
import { FileTooLarge, StorageFull, type UploadedMedia, uploadMedia } from '../media.ts';

refusalType(UnsupportedMediaType, 'The bytes are not what the file was said to be, or nothing that is kept here.');
refusalType(StorageFull, 'The files of the event, or the disk, have no room for it.');
refusalType(FileTooLarge, 'A picture may have 8 MB, a drawing or text 1 MB, anything else 15 MB.');
builder.objectField(FileTooLarge, 'maxBytes', (t) =>
  t.exposeInt('maxBytes', { description: 'How many bytes a file of this kind may have.' }),
);

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
      description: 'data:<type>;base64,… The type must be what the bytes say. Pictures are encoded again, without the camera’s metadata.',
    }),
    alt: t.string({ required: false, description: 'A description for people who cannot see it; at most 500 characters.' }),
  }),
});

builder.mutationField('uploadMedia', (t) =>
  t.errorUnionField({
    types: [UploadedMediaRef, BadInput, FileTooLarge, NotFound, StorageFull, UnsupportedMediaType],
    union: { name: 'UploadMediaResult', description: 'The stored file, or why not.' },
    description: 'Takes a file for riddles and blocks; organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UploadMediaInput, description: 'The file.' }) },
    resolve: (_root, { input }, ctx) => uploadMedia(ctx, { ...input, eventId: input.eventId == null ? null : toId(input.eventId) }),
  }),
);
