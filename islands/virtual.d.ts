declare module 'virtual:islands' {
  export const pageScript: string;
  export const hydrateRoot: string;
  /** Addresses of an island's module and, separated by spaces, its imports; '' where nothing is built. */
  export const islandFiles: (name: string) => { src: string; preload: string };
  /** The address of a `*.live.ts`; '' where nothing is built. */
  export const liveFile: (name: string) => string;
}
