import type { UploadPlan } from '../media.types.ts';

const plan = (kind: UploadPlan['kind'], mime: string, extension: string): UploadPlan => ({ kind, mime, extension });
/** Nothing that a browser would do anything with but save it. */
const download = (extension: string) => plan('file', 'application/octet-stream', extension);

/** How each type is stored, whatever a browser calls it; what is not here is saved as a download or refused. */
const plans: Record<string, UploadPlan> = {
  'image/png': plan('picture', 'image/png', 'png'),
  'image/jpeg': plan('picture', 'image/jpeg', 'jpg'),
  'image/webp': plan('picture', 'image/webp', 'webp'),
  'image/gif': plan('picture', 'image/gif', 'gif'),
  'image/svg+xml': plan('drawing', 'image/svg+xml', 'svg'),
  'audio/mpeg': plan('sound', 'audio/mpeg', 'mp3'),
  'audio/wav': plan('sound', 'audio/wav', 'wav'),
  'audio/ogg': plan('sound', 'audio/ogg', 'ogg'),
  'audio/mp4': plan('sound', 'audio/mp4', 'm4a'),
  'text/plain': plan('text', 'text/plain', 'txt'),
  'video/mp4': plan('file', 'video/mp4', 'mp4'),
  'video/webm': plan('file', 'video/webm', 'webm'),
  'application/pdf': download('pdf'),
  'application/zip': download('zip'),
  'application/octet-stream': download('bin'),
};

/** Other names of the same types, from browsers and from the bytes. */
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
  'application/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/vorbis': 'audio/ogg',
  'application/x-zip-compressed': 'application/zip',
};

const bare = (type: string): string => {
  const name = (type.split(';')[0] ?? '').trim().toLowerCase();
  return aliases[name] ?? name;
};

/** Types that a browser would run or draw, were they ever served under their own name. */
const isActive = (type: string) =>
  !/^(application|video|font|model)\/[\w.+-]+$/.test(type) || /html|xml|script|json|wasm|shockwave/.test(type);
/** A file type that has a plan of its own must be declared as such, so that a picture is never kept with its camera's notes. */
const hasOwnPlan = (type: string) => plans[type] !== undefined && plans[type].kind !== 'file';

/** What the bytes of a known type may look like: drawings are text or XML to the eye, text has no signature at all. */
function signatures(type: string, kind: UploadPlan['kind']): (string | null)[] {
  if (kind === 'drawing') return [null, 'application/xml', type];
  return kind === 'text' ? [null] : [type];
}

/**
 * What to do with an upload: what it was declared to be must be what its bytes say. Null: it is refused.
 * `detected` is null when the bytes carry no signature.
 */
export function planUpload({ declared, detected }: { declared: string; detected: string | null }): UploadPlan | null {
  const type = bare(declared);
  const bytes = detected === null ? null : bare(detected);
  const known = Object.hasOwn(plans, type) ? plans[type] : undefined;
  if (known && type !== 'application/octet-stream') return signatures(type, known.kind).includes(bytes) ? known : null;
  if (isActive(type) || (bytes !== null && hasOwnPlan(bytes))) return null;
  // "octet-stream" claims nothing; any other name has to be the right one.
  return [null, type].includes(bytes) || type === 'application/octet-stream' ? download('bin') : null;
}

/** Whether bytes begin like a page, whatever they are called; only an SVG may. */
export const looksLikeMarkup = (head: string): boolean => /^[\s\uFEFF\0]*<(!|\?|[a-z])/i.test(head);
