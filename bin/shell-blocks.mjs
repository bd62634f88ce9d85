import { readFileSync } from 'node:fs';

/**
 * What a pasted block needs changed first, and what docs:try puts there.
 * @type {Record<string, string>}
 */
export const PLACES = {
  'RELEASES-ADDRESS': 'file:///srv/releases',
  'CLONE-ADDRESS': '/srv/prairie-hen.git',
  'NEW-VERSION': '1.1.0',
  'your-farm.com': 'hens.test',
  'you@example.com': 'owner@hens.test',
  'BACKUP-PLACE': '/srv/copies',
  IMAGE: 'prairie-hen',
  'REMOTE:FOLDER': ':local:/srv/cloud',
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
farm_on 3001`,
  },
  {
    line: /^sudo systemctl enable --now prairie-hen@3001 prairie-hen@3002$/,
    why: 'a chroot has no running systemd',
    instead: 'farm_on 3001\nfarm_on 3002',
  },
  {
    line: /^for port in 3001 3002; do$/,
    why: 'a chroot has no running systemd, so each copy is ended and started by hand',
    instead: 'for port in 3001 3002; do farm_off $port; farm_on $port; done',
  },
  {
    line: /^(curl https:\/\/get\.once\.com|sudo once |FARM=\$\(sudo docker |sudo docker exec )/,
    why: 'a chroot has no Docker, so no ONCE',
  },
  { line: /journalctl /, why: 'a chroot has no journal' },
  {
    line: /^sudo systemctl reload caddy/,
    why: 'a certificate needs a public address',
    instead: 'sudo caddy adapt --config /etc/caddy/Caddyfile --validate > /dev/null',
  },
  {
    line: /^sudo cat \/etc\/letsencrypt\//,
    why: 'a certificate needs a public address, so one is made that nobody trusts',
    instead: `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=hens.test -keyout ~/key.pem -out ~/cert.pem 2> /dev/null
cat ~/cert.pem ~/key.pem | sudo tee /etc/haproxy/certs/hens.test.pem > /dev/null`,
  },
  { line: /^sudo rclone config$/, why: 'it asks a person for the cloud and its password' },
  {
    line: /^(done$| |sudo systemctl (restart|enable|disable) )/,
    why: 'a chroot has no running systemd',
  },
  {
    line: /^docker compose .* up /,
    why: 'a chroot has no Docker; the steps of the Dockerfile are plain commands',
    instead: 'image_built',
  },
  {
    line: /^docker compose .* owner /,
    why: 'a chroot has no Docker',
    instead: 'in_image node build/server/index.js owner owner@hens.test',
  },
  {
    line: /^docker compose .* backup$/,
    why: 'a chroot has no Docker',
    instead: 'in_image node build/server/index.js backup',
  },
  {
    line: /^node build\/server\/index\.js owner /,
    why: 'the shell is the platform’s, inside the image',
    instead: 'in_image node build/server/index.js owner owner@hens.test',
  },
  {
    line: /^node build\/server\/index\.js backup$/,
    why: 'the shell is the platform’s, inside the image',
    instead: 'in_image node build/server/index.js backup',
  },
];

/** The commands that stand in for systemd and Docker in a chroot. */
export const STAND_INS = `
farm_on() {
  sudo install -o prairie-hen -m 400 /etc/prairie-hen.env /srv/settings
  (cd /opt/prairie-hen && exec sudo -u prairie-hen env PORT=$1 DATA_DIR=/var/lib/prairie-hen node_modules/.bin/node --env-file=/srv/settings --liftoff-only build/server/index.js) > ~/farm-$1.log 2>&1 &
  echo $! > ~/farm-$1.pid
  curl --retry 60 --retry-connrefused --retry-delay 1 --silent --show-error --fail localhost:$1/readyz || { cat ~/farm-$1.log; return 1; }
}
farm_off() {
  sudo kill $(cat ~/farm-$1.pid)
  while sudo kill -0 $(cat ~/farm-$1.pid) 2> /dev/null; do sleep 1; done
  rm ~/farm-$1.pid
}
image_built() {
  git clone --quiet /srv/prairie-hen.git ~/image
  (cd ~/image && npm ci --no-audit --no-fund && node bin/build.mjs && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin)
}
in_image() {
  (cd ~/image && sudo env BACKUP_DIR=/backups /opt/prairie-hen/node_modules/.bin/node --env-file=/etc/prairie-hen.env "\${@:2}")
}
trap 'for pid in ~/farm-*.pid; do [ ! -e $pid ] || sudo kill $(cat $pid); rm -f $pid; done' EXIT
`;

/** @typedef {{ fate: string, places: string[], above: string, lines: string[] }} Block */

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
  let above = '';
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    if (line.startsWith('    ')) {
      if (!block) {
        const [fate = '', ...places] = mark?.split(/: |, /) ?? [];
        block = { fate, places, above, lines: [] };
        above = '';
        blocks.push(block);
      }
      block.lines.push(line.slice(4));
    } else {
      block = null;
      above += `${line}\n`;
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
  const script = blocks.flatMap(({ fate, places, lines }, index) => {
    const start = `echo "### block ${index + 1} (${fate})"`;
    if (fate !== 'elsewhere') {
      const edited = (/** @type {string} */ line) =>
        places.reduce((text, place) => text.replaceAll(place, PLACES[place] ?? ''), line);
      return [start, ...lines.map(edited)];
    }
    const instead = lines.map((line) => ELSEWHERE.find((one) => one.line.test(line))?.instead);
    return [start, ...instead.filter(Boolean)];
  });
  return script.join('\n');
}
