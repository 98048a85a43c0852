import type { RefusedContent } from '#server/platform/errors.ts';

type Medium = RefusedContent['medium'];

/** The usual names of types of which the second part of the type is not the name. */
const names: Record<string, string> = {
  'image/heif': 'HEIC',
  'image/heic-sequence': 'HEIC',
  'image/heif-sequence': 'HEIC',
  'image/svg+xml': 'SVG',
  'image/jxl': 'JPEG XL',
  'image/vnd.adobe.photoshop': 'PSD',
  'image/x-adobe-dng': 'DNG',
  'image/x-canon-cr2': 'RAW',
  'image/x-canon-cr3': 'RAW',
  'image/x-nikon-nef': 'RAW',
  'image/x-sony-arw': 'RAW',
  'image/x-icon': 'ICO',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/x-m4a': 'M4A',
  'audio/x-ms-asf': 'WMA',
  'audio/vnd.wave': 'WAV',
  'video/quicktime': 'MOV',
  'video/x-matroska': 'MKV',
  'video/matroska': 'MKV',
  'video/x-ms-asf': 'WMV',
  'video/mp2t': 'MPEG-TS',
  'video/vnd.avi': 'AVI',
  'video/x-msvideo': 'AVI',
  'video/x-flv': 'FLV',
  'video/3gpp': '3GP',
  'video/3gpp2': '3GP',
  'application/xml': 'XML',
  'application/vnd.rar': 'RAR',
};

const media = new Set(['image', 'video', 'audio']);

/** Names a type as people do, such as HEIC for image/heic. */
export function nameFormat(mime: string): { found: string; medium: Medium } {
  const [type = '', subtype = ''] = mime.split(';')[0]?.trim().split('/') ?? [];
  const found = names[`${type}/${subtype}`] ?? subtype.replace(/^(?:x-|vnd\.)/, '').toUpperCase();
  return { found, medium: media.has(type) ? (type as Medium) : null };
}
