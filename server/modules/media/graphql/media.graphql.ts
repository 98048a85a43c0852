import { builder } from '#server/graphql/build/builder.ts';
import { type MediaFile, mediaKind, mediaUrl, type MediaVariant } from '../media.ts';

export const MediaKindRef = builder.enumType('MediaKind', {
  description: 'How to show a file; decided by its extension.',
  values: {
    IMAGE: { value: 'image' as const, description: 'jpg, jpeg, png, gif, bmp, webp, svg.' },
    VIDEO: { value: 'video' as const, description: 'mp4, webm, mov, avi.' },
    AUDIO: { value: 'audio' as const, description: 'mp3, wav, ogg, aac, m4a, flac.' },
    TEXT: { value: 'text' as const, description: 'txt; fetched with GET.' },
    FILE: { value: 'file' as const, description: 'Anything else: a download.' },
  },
});

const MediaVariantRef = builder.objectRef<MediaVariant>('MediaVariant').implement({
  description: 'A smaller size of a picture, as WebP; for srcset.',
  fields: (t) => ({
    url: t.string({
      description: 'Path on this origin; anybody who may see the picture may load it.',
      resolve: (variant) => mediaUrl(variant.path),
    }),
    width: t.exposeInt('width', { description: 'Pixels: 480, 960 or 1600.' }),
  }),
});

export const MediaRef = builder.objectRef<MediaFile>('Media').implement({
  description: 'A file. The content at its address never changes, and is sent only to those who may see it.',
  fields: (t) => ({
    url: t.string({ description: 'Path on this origin.', resolve: (media) => mediaUrl(media.path) }),
    mime: t.exposeString('mime', { description: 'Content type.' }),
    kind: t.field({ type: MediaKindRef, description: 'How to show it.', resolve: (media) => mediaKind(media.path) }),
    width: t.exposeInt('width', { nullable: true, description: 'Pixels, for images.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Pixels, for images.' }),
    bytes: t.exposeInt('bytes', { nullable: true, description: 'Size of the file, to be told before it is loaded.' }),
    alt: t.exposeString('alt', { nullable: true, description: 'A description for people who cannot see it.' }),
    variants: t.field({
      type: [MediaVariantRef],
      complexity: { field: 0, multiplier: 0 },
      description: 'Its smaller sizes, narrowest first; at most 3, none for small pictures, drawings and animations.',
      resolve: (media) => media.variants ?? [],
    }),
  }),
});
