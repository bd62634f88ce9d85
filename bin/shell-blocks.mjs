import { readFileSync } from 'node:fs';

/**
 * What a pasted block needs changed first, and what docs:try puts there.
 * @type {Record<string, string>}
 */
export const PLACES = {
  'CLONE-ADDRESS': '/srv/prairie-hen.git',
  'your-farm.com': 'hens.test',
  'you@example.com': 'owner@hens.test',
  'BACKUP-PLACE': '/srv/copies',
};

/**
 * The lines that no chroot can run, why, and what docs:try does instead.
 * @type {{ line: RegExp, why: string, instead?: string }[]}
 */
export const ELSEWHERE = [
  {
    line: /^sudoedit /,
    why: 'an editor waits for a person',
    instead: `sudo sed -i 's|^PUBLIC_URL=.*|PUBLIC_URL=https://hens.test|; s|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:9|; s|^MAIL_FROM=.*|MAIL_FROM=hello@hens.test|' /etc/prairie-hen.env`,
  },
  {
    line: /^sudo systemctl enable --now prairie-hen@3001$/,
    why: 'a chroot has no running systemd, so the unit is checked, and the program started as its user by hand',
    instead: `sudo systemd-analyze verify /etc/systemd/system/prairie-hen@.service
sudo install -d -o prairie-hen -m 700 /var/lib/prairie-hen
sudo install -o prairie-hen -m 400 /etc/prairie-hen.env /srv/settings
cd /opt/prairie-hen
sudo -u prairie-hen env PORT=3001 DATA_DIR=/var/lib/prairie-hen node_modules/.bin/node --env-file=/srv/settings --liftoff-only build/server/index.js > ~/farm.log 2>&1 &
FARM=$!
trap 'sudo kill $FARM' EXIT
cd
curl --retry 60 --retry-connrefused --retry-delay 1 --silent --show-error --fail localhost:3001/readyz`,
  },
  { line: /journalctl /, why: 'a chroot has no journal' },
  {
    line: /^sudo systemctl reload caddy/,
    why: 'a certificate needs a public address',
    instead: 'sudo caddy adapt --config /etc/caddy/Caddyfile --validate > /dev/null',
  },
  { line: /^(for|do|done|until| |sudo systemctl (restart|enable))/, why: 'a chroot has no running systemd' },
  { line: /^docker compose /, why: 'a chroot has no Docker; the steps of the Dockerfile are plain commands' },
  { line: /^node build\/server\/index\.js /, why: 'the shell is the platform’s, inside the image' },
];

/** @typedef {{ fate: string, place?: string, lines: string[] }} Block */

/**
 * Each indented block of a page, with the comment above it.
 * @param {string} page
 */
export function shellBlocks(page) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string | null} */
  let mark = null;
  /** @type {Block | null} */
  let block = null;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    if (line.startsWith('    ')) {
      if (!block) {
        const [fate = '', place] = mark?.split(': ') ?? [];
        block = { fate, place, lines: [] };
        blocks.push(block);
      }
      block.lines.push(line.slice(4));
    } else {
      block = null;
      mark = /^<!-- (.*) -->$/.exec(line)?.[1] ?? (line === '' ? mark : null);
    }
  }
  return blocks;
}

/**
 * One script for all blocks of a page, as if they were pasted into one terminal.
 * @param {Block[]} blocks
 */
export function pasted(blocks) {
  const script = blocks.flatMap(({ fate, place, lines }, index) => {
    const start = `echo "### block ${index + 1} (${fate})"`;
    if (fate !== 'elsewhere') {
      return [start, ...lines.map((line) => (place ? line.replaceAll(place, PLACES[place] ?? '') : line))];
    }
    const instead = lines.map((line) => ELSEWHERE.find((one) => one.line.test(line))?.instead);
    return [start, ...instead.filter(Boolean)];
  });
  return script.join('\n');
}
