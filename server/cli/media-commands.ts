import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { type FileStorage, moveMedia, type MoveReport, mediaStorage, StorageUnavailable } from '#server/modules/media/media.ts';
import { type Config, prepareFolder } from '#server/platform/config.ts';
import { bucketLocation } from '#server/platform/settings/bucket-settings.ts';
import { resolvePath } from './arguments.ts';
import { Refused, withContext } from './with-deps.ts';

interface MoveOptions {
  from?: string;
  to: string;
  removeSource?: boolean;
  json?: boolean;
}

function openBucket(config: Config, option: string, text: string): FileStorage {
  if (!config.objectStorage)
    throw new Refused('Set S3_ENDPOINT, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: they say where the bucket is and who may use it.');
  try {
    return mediaStorage({ ...config, mediaBucket: { ...bucketLocation(text), ...config.objectStorage } });
  } catch (error) {
    throw new Refused(`${option} ${(error as Error).message}.`);
  }
}

function openStorage(config: Config, option: '--from' | '--to', text: string): FileStorage {
  if (text.includes('://')) return openBucket(config, option, text);
  const folder = resolvePath(text);
  if (option === '--to') prepareFolder(option, folder);
  else if (!existsSync(folder)) throw new Refused(`There is no ${folder}.`);
  return mediaStorage({ mediaBucket: null, mediaDir: folder });
}

const isBucket = ({ name }: FileStorage) => name.startsWith('s3://');

/** Returns the next step of the operator, which depends on whether the server uses the copy already. */
function nextStep({ from, to, used }: Record<'from' | 'to' | 'used', FileStorage>): string {
  if (to.name === used.name)
    return `The settings name ${to.name}. What is left in ${from.name} is needed no more; --remove-source removes it.`;
  const setting = isBucket(to) ? `MEDIA_URL=${to.name}` : `MEDIA_DIR=${to.name} and take MEDIA_URL out`;
  return `Now set ${setting}, restart the server, and bring what was uploaded meanwhile: versta media move --from ${from.name} --to ${to.name}`;
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

const progressLine = ({ files, copied, bytes, removed }: MoveReport) =>
  removed > 0 ? `Removed ${removed} of ${files} from the source` : `${files} files, ${copied} copied (${megabytes(bytes)})`;

function sayReport({ files, copied, alreadyThere, bytes, removed, missing }: MoveReport, next: string): void {
  const lines = [
    `Files: ${files}; copied: ${copied} (${megabytes(bytes)}), there already: ${alreadyThere}, removed from the source: ${removed}. Every copy was compared.`,
    ...(missing.length > 0 ? [`Files that the database knows and nobody has: ${missing.length}, the first is ${missing[0]}`] : []),
    ...(removed > 0 ? [] : [next]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Refuses to copy files onto themselves, and to remove them from a server that uses them. */
function refuseUnsafe({ from, to, used, isRemoved }: Record<'from' | 'to' | 'used', FileStorage> & { isRemoved: boolean }): void {
  if (from.name === to.name) throw new Refused(`The files are in ${to.name} already. --from names another place that they come from.`);
  if (isRemoved && to.name !== used.name)
    throw new Refused(
      `The settings still name ${used.name}, so the server would lose its files. Change them, restart the server, and run this again with --from ${from.name}.`,
    );
}

/** Refuses a bucket that cannot be used before the first file is copied. */
async function refuseAway(storages: readonly FileStorage[]): Promise<void> {
  for (const storage of storages) {
    try {
      await storage.find('none');
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      throw new Refused(`${storage.name} cannot be used: ${error.reason}. With MEDIA_URL=${storage.name} versta doctor says what to do.`);
    }
  }
}

async function move({ from: source, to: target, removeSource = false, json }: MoveOptions): Promise<void> {
  await withContext(async ({ config, db }) => {
    const used = mediaStorage(config);
    const from = source ? openStorage(config, '--from', source) : used;
    const to = openStorage(config, '--to', target);
    refuseUnsafe({ from, to, used, isRemoved: removeSource });
    await refuseAway([from, to].filter(isBucket));
    const show = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\u001B[K${text}`);
    try {
      const report = await moveMedia(db, {
        from,
        to,
        isSourceRemoved: removeSource,
        onProgress: (progress) => show(progressLine(progress)),
      });
      show('');
      if (json)
        process.stdout.write(`${JSON.stringify({ from: from.name, to: to.name, ...report, next: nextStep({ from, to, used }) })}\n`);
      else sayReport(report, nextStep({ from, to, used }));
      if (report.missing.length > 0) process.exitCode = 1;
    } catch (error) {
      show('');
      if (!(error instanceof StorageUnavailable)) throw error;
      throw new Refused(`A storage went away (${error.reason}). Nothing is lost: run this again, and it goes on where it was.`);
    }
  });
}

/** Makes `versta media`, which moves the files of an installation. */
export function mediaCommands(): Command {
  const media = new Command('media').description('The files of an installation: in a folder, or in a bucket of object storage.');
  media
    .command('move')
    .description('copies all files to another place and compares each; broken off, it goes on where it was')
    .requiredOption('--to <place>', 's3://bucket/prefix or a folder')
    .option('--from <place>', 'where they are; without it the place of the settings')
    .option('--remove-source', 'removes them from where they were, once all were compared and the settings name the new place')
    .option('--json', 'the result as JSON')
    .action(move);
  return media;
}
