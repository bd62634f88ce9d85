import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shareADisk } from './disks.server.ts';

/** Devices as the kernel shows them: two disks with partitions, LVM across both, RAID, encryption, files as disks. */
const DEVICES: Record<string, { device: string; of?: string[]; file?: string }> = {
  sda: { device: '8:0' },
  'sda/sda1': { device: '8:1' },
  'sda/sda2': { device: '8:2' },
  sdb: { device: '8:16' },
  'sdb/sdb1': { device: '8:17' },
  nvme0n1: { device: '259:0' },
  'dm-0': { device: '253:0', of: ['sda/sda2'] },
  'dm-1': { device: '253:1', of: ['sda/sda2', 'sdb/sdb1'] },
  'dm-2': { device: '253:2', of: ['dm-0'] },
  md0: { device: '9:0', of: ['sdb/sdb1', 'nvme0n1'] },
  loop0: { device: '7:0', file: '/images/disk.img' },
};

const MOUNTS = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
23 22 8:2 / /second rw - ext4 /dev/sda2 rw
24 22 8:16 / /usb rw - ext4 /dev/sdb rw
25 22 8:1 /srv/kept /bound rw - ext4 /dev/sda1 rw
26 22 253:0 / /lvm rw - xfs /dev/mapper/farm-data rw
27 22 253:1 / /striped rw - xfs /dev/mapper/farm-wide rw
28 22 253:2 / /locked rw - ext4 /dev/mapper/locked rw
29 22 9:0 / /raid rw - ext4 /dev/md0 rw
30 22 7:0 / /image rw - ext4 /dev/loop0 rw
31 22 0:40 /@ /tree rw - btrfs /dev/sda2 rw,subvol=/@
32 22 0:41 /@kept /tree/kept rw - btrfs /dev/sda2 rw,subvol=/@kept
33 22 0:42 / /other-tree rw - btrfs /dev/nvme0n1 rw
34 22 0:50 / /nas rw - nfs4 nas.example:/export rw
35 22 0:51 / /share rw - cifs //nas.example/share rw
36 22 0:52 / /share2 rw - cifs //nas.example/other rw
37 22 0:60 / /pool rw - zfs tank/farm rw
38 22 0:61 / /layers rw - overlay overlay rw
39 22 0:62 / /memory rw - tmpfs tmpfs rw
40 22 259:0 / /with\\040space rw - ext4 /dev/nvme0n1 rw
41 22 8:16 / /hidden rw - ext4 /dev/sdb rw
42 41 8:1 / /hidden rw - ext4 /dev/sda1 rw
43 22 99:9 / /gone rw - ext4 /dev/gone rw
`;

function kernel() {
  const home = mkdtempSync(join(tmpdir(), 'kernel-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const sys = join(home, 'sys');
  const at = (name: string) => join(sys, 'devices', name);
  mkdirSync(join(sys, 'dev/block'), { recursive: true });
  for (const [name, { device, file }] of Object.entries(DEVICES)) {
    mkdirSync(at(name), { recursive: true });
    writeFileSync(join(at(name), 'dev'), `${device}\n`);
    if (name.includes('/')) writeFileSync(join(at(name), 'partition'), '1\n');
    if (file) mkdirSync(join(at(name), 'loop'));
    if (file) writeFileSync(join(at(name), 'loop/backing_file'), `${file}\n`);
    symlinkSync(at(name), join(sys, 'dev/block', device));
  }
  for (const [name, { of = [] }] of Object.entries(DEVICES)) {
    for (const one of of) link(at(one), join(at(name), 'slaves', one.split('/').at(-1) ?? ''));
  }
  link(at('sda/sda2'), join(sys, 'fs/btrfs/one/devices/sda2'));
  link(at('nvme0n1'), join(sys, 'fs/btrfs/two/devices/nvme0n1'));
  link(at('sdb/sdb1'), join(sys, 'fs/btrfs/two/devices/sdb1'));
  const mounts = join(home, 'mountinfo');
  writeFileSync(mounts, MOUNTS);
  return { mounts, sys };
}

function link(to: string, from: string) {
  mkdirSync(dirname(from), { recursive: true });
  symlinkSync(to, from);
}

it.each<[one: string, other: string, together: boolean | null]>([
  ['/srv/data', '/srv/backups', true],
  ['/srv/data', '/second/backups', true],
  ['/srv/data', '/usb/backups', false],
  ['/srv/data', '/bound', true],
  ['/srv/data', '/lvm/backups', true],
  ['/usb/data', '/lvm/backups', false],
  ['/usb/data', '/striped/backups', true],
  ['/srv/data', '/striped/backups', true],
  ['/srv/data', '/locked/backups', true],
  ['/usb/data', '/locked/backups', false],
  ['/srv/data', '/raid/backups', false],
  ['/usb/data', '/raid/backups', true],
  ['/srv/data', '/image/backups', true],
  ['/usb/data', '/image/backups', false],
  ['/tree/data', '/tree/kept/backups', true],
  ['/srv/data', '/tree/kept/backups', true],
  ['/tree/data', '/other-tree/backups', false],
  ['/usb/data', '/other-tree/backups', true],
  ['/srv/data', '/nas/backups', false],
  ['/srv/data', '/share/backups', false],
  ['/share/data', '/share2/backups', true],
  ['/srv/data', '/with space/backups', false],
  ['/srv/data', '/usbstick', true],
  ['/srv/data', '/hidden/backups', true],
  ['/srv/data', '/pool/backups', null],
  ['/srv/data', '/layers/backups', null],
  ['/srv/data', '/memory/backups', null],
  ['/srv/data', '/gone/backups', null],
])('%s and %s lie on one disk: %s', async (one, other, together) => {
  expect(await shareADisk(one, other, kernel())).toBe(together);
  expect(await shareADisk(other, one, kernel())).toBe(together);
});

it('a system without these files says that it cannot be seen', async () => {
  expect(await shareADisk('/one', '/other', { mounts: '/nowhere', sys: '/nowhere' })).toBeNull();
});
