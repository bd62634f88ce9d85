import { build } from './prepare.mjs';

process.exit(build());
