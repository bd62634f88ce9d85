import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where Linux says what is mounted where, and what a device is made of. */
export type Kernel = { mounts: string; sys: string };

const LINUX: Kernel = { mounts: '/proc/self/mountinfo', sys: '/sys' };

type Mount = { point: string; device: string; type: string; source: string };

const unescaped = (text: string) =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** As in proc_pid_mountinfo(5). */
function mountOf(line: string): Mount {
  const [place = '', kind = ''] = line.split(' - ');
  const [, , device = '', , point = ''] = place.split(' ');
  const [type = '', source = ''] = kind.split(' ');
  return { point: unescaped(point), device, type, source: unescaped(source) };
}

const isUnder = (path: string, point: string) =>
  path === point || path.startsWith(point === '/' ? point : `${point}/`);

/** The last of the longest: it hides those before it. */
async function mountUnder(path: string, { mounts }: Kernel): Promise<Mount | null> {
  const lines = (await readFile(mounts, 'utf8')).split('\n').filter(Boolean);
  const around = lines.map(mountOf).filter(({ point }) => isUnder(path, point));
  return around.reduce<Mount | null>(
    (best, mount) => (best && best.point.length > mount.point.length ? best : mount),
    null,
  );
}

/** Null when any of them is not known. */
async function allOf(each: Promise<string[] | null>[]): Promise<string[] | null> {
  const found = await Promise.all(each);
  return found.some((each) => each === null) ? null : found.flatMap((each) => each ?? []);
}

const linesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Through partitions, LVM, RAID, encryption and files mounted as disks. @param device as '8:1' */
async function disksBehind(device: string, kernel: Kernel): Promise<string[] | null> {
  const own = await realpath(join(kernel.sys, 'dev/block', device));
  const folder = existsSync(join(own, 'partition')) ? dirname(own) : own;
  const file = await readFile(join(folder, 'loop/backing_file'), 'utf8').catch(() => null);
  if (file) return disksOf(file.trimEnd(), kernel);
  const parts = await linesIn(join(folder, 'slaves'));
  if (!parts.length) return [basename(folder)];
  return allOf(
    parts.map(async (part) =>
      disksBehind((await readFile(join(folder, 'slaves', part, 'dev'), 'utf8')).trim(), kernel),
    ),
  );
}

/** A btrfs has a number that is no device's, and may lie on several. */
async function disksOfBtrfs(source: string, kernel: Kernel): Promise<string[] | null> {
  const name = basename(await realpath(source).catch(() => source));
  const all = join(kernel.sys, 'fs/btrfs');
  for (const one of await linesIn(all)) {
    const names = await linesIn(join(all, one, 'devices'));
    if (!names.includes(name)) continue;
    return allOf(
      names.map(async (each) =>
        disksBehind((await readFile(join(all, one, 'devices', each, 'dev'), 'utf8')).trim(), kernel),
      ),
    );
  }
  return null;
}

const ON_ANOTHER_MACHINE = /^(nfs|cifs|smb)/;

/** 'nas' of 'nas:/volume', '//nas' of '//nas/share'. */
const serverIn = (source: string) =>
  source.startsWith('//') ? source.split('/').slice(0, 3).join('/') : (source.split(':')[0] ?? '') || source;

/** The disks that a path lies on; null when that cannot be seen. @param path without links */
async function disksOf(path: string, kernel: Kernel): Promise<string[] | null> {
  const mount = await mountUnder(path, kernel);
  if (!mount) return null;
  const { device, type, source } = mount;
  if (ON_ANOTHER_MACHINE.test(type)) return [serverIn(source)];
  if (type === 'btrfs') return disksOfBtrfs(source, kernel);
  return device.startsWith('0:') ? null : disksBehind(device, kernel);
}

/** Whether one failed disk takes both; null when that cannot be seen. @param one without links @param other without links */
export async function shareADisk(one: string, other: string, kernel = LINUX): Promise<boolean | null> {
  try {
    const [ones, others] = await Promise.all([disksOf(one, kernel), disksOf(other, kernel)]);
    return ones && others ? ones.some((disk) => others.includes(disk)) : null;
  } catch {
    return null;
  }
}
