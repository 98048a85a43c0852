const picture = /^image\//;

const types: Record<string, RegExp> = {
  html: /^text\/html/,
  js: /javascript/,
  css: /^text\/css/,
  jpg: picture,
  png: picture,
  webp: picture,
  svg: picture,
  gif: picture,
};

/**
 * Returns the response if it is the file that was asked for, else null: then the new version is not installed, and the old one stays. Kept
 * under the name of a script or of the shell, the page of an operator would leave the app white for ever; so it is for all files.
 */
export const ownFile = async (path: string, response: Response): Promise<Response | null> => {
  if (response.status !== 200 || response.redirected) return null;
  const ending = path.split('.').at(-1) ?? '';
  const type = response.headers.get('content-type') ?? '';
  const isRight = types[ending]?.test(type) ?? !type.startsWith('text/html');
  if (!isRight) return null;
  return ending !== 'html' || (await response.clone().text()).includes('id="installation"') ? response : null;
};
