/** `npm run nightly` tries everything; before a merge a sample of it is tried. */
export const isNightly = process.env['NIGHTLY'] === '1';
