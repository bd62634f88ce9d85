// Makes an archive of this version for each machine: node bin/release.mjs [v1.0.0] [--cpu x64] [--out release]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, env, install, root, run } from './prepare.mjs';
import { checkedOut, nameOf } from './release/name-of.mjs';
import { installFor, packageFiles, programFiles } from './release/parts.mjs';
import { writeArchive } from './release/write-archive.mjs';

const called = process.env.INIT_CWD ?? root;
const {
  values: { out, cpu },
  positionals: [tag],
} = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'release' },
    cpu: { type: 'string', multiple: true, default: ['x64', 'arm64'] },
  },
});
const folder = resolve(called, out);
const scratch = mkdtempSync(join(tmpdir(), 'release-'));

/** As whoever clones it gets it. */
function releaseTag(name) {
  const clone = join(scratch, 'clone');
  execFileSync('git', ['clone', '--quiet', '--branch', name, '--', root, clone], { stdio: 'inherit' });
  const machines = cpu.flatMap((one) => ['--cpu', one]);
  return run(process.execPath, [join(clone, 'bin/release.mjs'), '--out', folder, ...machines]);
}

/** The packages of this machine are installed; those of another are fetched. */
function packagesFor(one) {
  if (process.platform === 'linux' && process.arch === one) return root;
  const elsewhere = join(scratch, one);
  mkdirSync(elsewhere);
  installFor(root, elsewhere, one);
  return elsewhere;
}

async function releaseHere() {
  install();
  if (build() !== 0) process.exit(1);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const state = checkedOut(version);
  const name = `prairie-hen-${nameOf(state)}`;
  mkdirSync(folder, { recursive: true });
  const sums = [];
  for (const one of cpu) {
    const about = { version, commit: state.commit, date: state.date.toISOString(), cpu: one };
    writeFileSync(join(scratch, 'release.json'), `${JSON.stringify(about, null, 2)}\n`);
    const packages = packagesFor(one);
    const file = `${name}-linux-${one}.tar.gz`;
    const parts = [
      { folder: root, files: programFiles(root) },
      { folder: packages, files: packageFiles(packages, one) },
      { folder: scratch, files: ['release.json'] },
    ];
    const sum = await writeArchive(join(folder, file), { inside: name, date: state.date, parts });
    sums.push([sum, file]);
  }
  const parts = execFileSync('npm', ['run', '--silent', 'sbom'], { env: env(), maxBuffer: 1e9 });
  writeFileSync(join(folder, `${name}.cdx.json`), parts);
  sums.push([createHash('sha256').update(parts).digest('hex'), `${name}.cdx.json`]);
  const list = sums.map(([sum, file]) => `${sum}  ${file}\n`).join('');
  writeFileSync(join(folder, 'SHA256SUMS'), list);
  process.stdout.write(`${list}In ${folder}.\n`);
  return 0;
}

try {
  process.exitCode = tag ? releaseTag(tag) : await releaseHere();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
