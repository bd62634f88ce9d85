import type { Config } from '../../config.ts';
import type { Subject } from '../../db/changes.ts';

/** What a page says about itself to the server and to the frame around it: `export const handle`. */
export type PageHandle = {
  /** The same for everybody, so it may be kept. */
  public?: boolean;
  /** What a public page shows besides the farm itself, which every page shows: it is made anew when this changes. */
  reads?: readonly Subject[];
  /** What it reads of its address after the path, in one spelling for all that mean the same; without it, nothing. */
  query?: (asked: URLSearchParams) => string;
  /** Ships no code of its own beyond the page script. */
  still?: boolean;
  /** Shows all there is to see without its code, which therefore waits for the first touch. */
  wakesWhenTouched?: boolean;
  /** Where people work: its code comes with the page, and not after what there is to read. */
  atWork?: boolean;
  /** The path under which its views are reported; pages without one are not counted. */
  countedAs?: string;
  /** Origins that it may show in frames; every other page shows none. */
  frames?: (config: Config) => string[];
  /** Hosts whose scripts it runs, and whom those ask; null for nobody. */
  guests?: (config: Config) => { script: string[]; connect: string[] } | null;
};
