import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileBroken, PictureTooLarge } from '../media.errors.ts';

const namespace = 'http://www.w3.org/2000/svg';
const maxElements = 20_000;

const words = (text: string) => text.trim().split(/\s+/);

/**
 * Only shapes, paint and words are allowed. Scripts, foreignObject, style sheets, images, animation and use are not, since they load other
 * things or themselves.
 */
const elements = words(`
  svg g defs symbol title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop
  clipPath mask
`);

const attributes = words(`
  id width height viewBox preserveAspectRatio version transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points pathLength
  rotate textLength lengthAdjust fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask maskUnits
  clipPathUnits offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod font-family font-size font-weight
  font-style letter-spacing word-spacing text-anchor dominant-baseline text-decoration paint-order vector-effect shape-rendering
  text-rendering aria-label role xmlns
`);

/** A value may point into its own drawing, and nowhere else. */
const isLocal = (value: string) => !/url\s*\(|[\\<>]|&#|javascript:|data:|https?:|\/\//i.test(value.replace(/url\(#[\w-]+\)/g, ''));

/** A picture that lies in the drawing itself, as drawing programs put it there. Cleaning would lose it, so it is named instead. */
const embeddedPicture = /<image\b[^<>]*[\s"'=]data:image\//i;

/** Refuses or removes what could hide from the list: another encoding, entities of the drawing's own, and parts that are not parsed. */
function plainText(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnsupportedMediaType();
  }
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA\[|<\?xml-stylesheet|\0/i.test(text)) throw new UnsupportedMediaType();
  if ((text.match(/<[a-z]/gi) ?? []).length > maxElements) throw new UnsupportedMediaType();
  if (embeddedPicture.test(text)) throw new UnsupportedMediaType({ found: 'SVG', medium: 'image', reason: 'embedded' });
  return text;
}

/** Tells whether the size of the whole has numbers of six digits or more, so that no renderer sees them. */
const isHuge = (text: string) => /(width|height|viewBox)="[^"]*(\d{6}|\d[eE]\+?\d)/.test(text.slice(0, text.indexOf('>')));

/** The types of the library do not know that an attribute may be empty, as the `d` of a path that draws nothing is. */
const options: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: elements,
  allowedAttributes: { '*': attributes },
  allowedEmptyAttributes: attributes,
  disallowedTagsMode: 'completelyDiscard',
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  enforceHtmlBoundary: false,
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: {
        ...Object.fromEntries(Object.entries(attribs).filter(([name, value]) => name !== 'xmlns' && isLocal(value))),
        ...(tagName === 'svg' && { xmlns: namespace }),
      },
    }),
  },
};

/** Cleans a drawing of everything else; refuses a file that is no drawing or hides what it is. */
export function sanitiseSvg(bytes: Buffer): Buffer {
  const clean = sanitizeHtml(plainText(bytes), options).trim();
  if (!/^<svg[\s>]/.test(clean) || !clean.endsWith('</svg>')) throw new FileBroken();
  if (isHuge(clean)) throw new PictureTooLarge();
  return Buffer.from(clean);
}
