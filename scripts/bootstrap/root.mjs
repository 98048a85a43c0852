import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// import.meta.dirname came with Node 20.11; this also serves 20.0.
export const root = resolve(fileURLToPath(import.meta.url), '../../..');
