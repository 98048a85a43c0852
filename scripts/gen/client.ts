import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import config from '../../codegen.ts';
import { persistedDocumentsFile, takePersisted } from '../codegen/persist.ts';

export interface GeneratedFile {
  path: string;
  content: string;
}

/** Generates the files of web/ and the list of its documents for the server, without writing any of them. */
export async function generateClient(): Promise<GeneratedFile[]> {
  const files = (await generate({ ...config, silent: true, errorsOnly: true }, false)) as { filename: string; content: string }[];
  return [
    ...files.map(({ filename, content }) => ({ path: relative('.', filename), content })),
    { path: persistedDocumentsFile, content: takePersisted() },
  ];
}

/** Lists generated files whose source is gone. */
export function listOrphans(generated: GeneratedFile[]): string[] {
  const paths = new Set(generated.map((file) => file.path));
  return globSync('web/**/__generated__/*.generated.ts').filter((path) => !paths.has(path));
}
