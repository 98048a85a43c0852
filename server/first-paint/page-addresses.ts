import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The worker of a phone keeps this page for all others. */
export const shellOfDevices = '/index.html';

/** What stands at the address of a page. */
export interface Addressed {
  /** The route of the client, such as `/previous/:eventName`. */
  pattern: string;
  /** The word in the place of an event; null when the route names none. */
  event: string | null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function readPatterns(directory: string): string[] {
  const file = join(directory, 'routes.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** A word that cannot be decoded names no event. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
}

/**
 * Tells which addresses the client has a page for, by the patterns that its build leaves in `routes.json`. Without that file every address
 * may be one. Returns null for an address of no route.
 */
export function openPageAddresses(directory: string): (path: string) => Addressed | null {
  const routes = readPatterns(directory).map((pattern) => {
    const parts = pattern
      .split('/')
      .map((part) => (part.startsWith(':') ? (part.startsWith(':event') ? '([^/]+)' : '[^/]+') : escaped(part)));
    return { pattern, matches: new RegExp(`^${parts.join('/')}/?$`) };
  });
  return (path) => {
    if (routes.length === 0 || path === shellOfDevices) return { pattern: path, event: null };
    for (const { pattern, matches } of routes) {
      const found = matches.exec(path);
      if (found) return { pattern, event: found[1] === undefined ? null : decoded(found[1]) };
    }
    return null;
  };
}
