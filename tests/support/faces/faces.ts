import { restFace } from '#tests/support/rest/rest-face.ts';
import type { Face } from './face.ts';
import { graphqlFace } from './graphql-face.ts';

/** For describe.each: `describe.each(faces)('… by $name', (face) => …)`. */
export const faces: Face[] = [graphqlFace, restFace];
