import type { UploadPlan } from './media.types.ts';

const plan = (kind: UploadPlan['kind'], mime: string, extension: string): UploadPlan => ({ kind, mime, extension });
/** A browser can only save such a file. */
const download = (extension: string) => plan('file', 'application/octet-stream', extension);

/** A type of this list is stored by its plan; all others are stored as downloads or refused. */
const plans: Record<string, UploadPlan> = {
  'image/png': plan('picture', 'image/png', 'png'),
  'image/jpeg': plan('picture', 'image/jpeg', 'jpg'),
  'image/webp': plan('picture', 'image/webp', 'webp'),
  'image/gif': plan('picture', 'image/gif', 'gif'),
  'image/bmp': plan('picture', 'image/bmp', 'bmp'),
  // Not every phone shows it yet.
  'image/avif': plan('picture', 'image/webp', 'webp'),
  'image/svg+xml': plan('drawing', 'image/svg+xml', 'svg'),
  'audio/mpeg': plan('sound', 'audio/mpeg', 'mp3'),
  'audio/wav': plan('sound', 'audio/wav', 'wav'),
  'audio/ogg': plan('sound', 'audio/ogg', 'ogg'),
  'audio/mp4': plan('sound', 'audio/mp4', 'm4a'),
  'audio/aac': plan('sound', 'audio/aac', 'aac'),
  'audio/flac': plan('sound', 'audio/flac', 'flac'),
  // What Chrome records.
  'audio/webm': plan('sound', 'audio/webm', 'webm'),
  'text/plain': plan('text', 'text/plain', 'txt'),
  'video/mp4': plan('film', 'video/mp4', 'mp4'),
  // The same container. It becomes an MP4 with the codecs that browsers play.
  'video/3gpp': plan('film', 'video/mp4', 'mp4'),
  'video/quicktime': plan('film', 'video/mp4', 'mp4'),
  'video/webm': plan('film', 'video/webm', 'webm'),
  'video/ogg': plan('film', 'video/ogg', 'ogg'),
  'video/x-msvideo': plan('film', 'video/x-msvideo', 'avi'),
  'application/pdf': download('pdf'),
  'application/zip': download('zip'),
  'application/octet-stream': download('bin'),
};

/** Browsers and bytes call the same types by these names, too. */
const aliases: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/apng': 'image/png',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/3gpp': 'audio/mp4',
  'audio/3gpp2': 'audio/mp4',
  'audio/aacp': 'audio/aac',
  'audio/x-aac': 'audio/aac',
  'audio/vnd.dlna.adts': 'audio/aac',
  'audio/x-flac': 'audio/flac',
  'image/x-bmp': 'image/bmp',
  'image/x-ms-bmp': 'image/bmp',
  'video/x-m4v': 'video/mp4',
  'video/3gpp2': 'video/3gpp',
  'video/avi': 'video/x-msvideo',
  'video/msvideo': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
  'application/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/vorbis': 'audio/ogg',
  'application/x-zip-compressed': 'application/zip',
};

const bare = (type: string): string => {
  const name = (type.split(';')[0] ?? '').trim().toLowerCase();
  return aliases[name] ?? name;
};

/** Tells whether a browser would run or draw a file of this type. */
const isActive = (type: string) => !/^(application|font|model)\/[\w.+-]+$/.test(type) || /html|xml|script|json|wasm|shockwave/.test(type);
/** Pictures, sounds and films must be declared as what they are, so that none is stored with what it tells about itself. */
const hasOwnPlan = (type: string) => /^(?:image|audio|video)\//.test(type) || (plans[type] !== undefined && plans[type].kind !== 'file');

/** One container holds several types, and only the name of the file says which is meant. */
const containers: Record<string, string[]> = {
  'audio/mp4': ['audio/mp4', 'video/mp4', 'video/3gpp'],
  'audio/ogg': ['audio/ogg', 'video/ogg'],
  'audio/webm': ['video/webm'],
  'video/mp4': ['video/mp4', 'video/quicktime', 'video/3gpp'],
  'video/ogg': ['video/ogg', 'audio/ogg'],
  'video/quicktime': ['video/quicktime', 'video/mp4'],
};

/** Lists the signatures that a file of this type may have: a drawing looks like text or XML, a text has no signature at all. */
function signatures(type: string, kind: UploadPlan['kind']): (string | null)[] {
  if (kind === 'drawing') return [null, 'application/xml', type];
  return kind === 'text' ? [null] : (containers[type] ?? [type]);
}

/**
 * Plans how to store an upload; null refuses it. The declared type must be the type of its bytes; `detected` is null when they have no
 * signature.
 */
export function planUpload({ declared, detected }: { declared: string; detected: string | null }): UploadPlan | null {
  const type = bare(declared);
  const bytes = detected === null ? null : bare(detected);
  const match = Object.hasOwn(plans, type) ? plans[type] : undefined;
  if (match && type !== 'application/octet-stream') return signatures(type, match.kind).includes(bytes) ? match : null;
  if (isActive(type) || (bytes !== null && hasOwnPlan(bytes))) return null;
  // The type "octet-stream" claims nothing; any other type has to be the right one.
  return [null, type].includes(bytes) || type === 'application/octet-stream' ? download('bin') : null;
}

/** Tells whether bytes of this type are taken when they are declared to be what they are. */
export const isTaken = (type: string): boolean => Object.hasOwn(plans, bare(type));

/** Tells whether bytes begin like a page, whatever their type; only an SVG may. */
export const looksLikeMarkup = (head: string): boolean => /^[\s\uFEFF\0]*<(!|\?|[a-z])/i.test(head);
