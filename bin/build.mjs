// Builds the farm if a source is newer than the last build.
import { build } from './prepare.mjs';

process.exit(build());
