/** True when a page came, as if all were well, where none was asked for. */
export const isPage = ({ ok, headers }: Response): boolean => ok && (headers.get('content-type') ?? '').startsWith('text/html');
