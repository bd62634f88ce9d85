declare module 'virtual:page-scripts' {
  export const pageScript: string;
  /** The address of a `*.live.ts`; '' where nothing is built. */
  export const liveFile: (name: string) => string;
}

declare module 'virtual:document-styles' {
  /** By route; empty in development. */
  export const documentStyles: Record<string, string | undefined>;
}
