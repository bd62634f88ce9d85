// Copies what the image keeps, with only the packages that the program loads: node bin/image-files.mjs FOLDER
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { packageFiles, programFiles } from './release/parts.mjs';

const [folder = ''] = process.argv.slice(2);
const KEPT = ['package.json', 'build', 'app/ui/fonts', 'bin/once', 'bin/once.mjs'];

/** The image has a Node of its own. */
const OF_NODE = /^node_modules\/(node-linux-|\.bin\/)/;

const packages = packageFiles('.', process.arch).filter((file) => !OF_NODE.test(file));
for (const file of [...programFiles('.', KEPT), ...packages]) cpSync(file, join(folder, file));
