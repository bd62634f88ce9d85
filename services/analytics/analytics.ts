/** Who counts page views, and what a page that is counted must be allowed to reach. */
export type Analytics = {
  /** The farm's id there; public. */
  id: string;
  /** Origins for the page's policy. */
  sources: { script: string[]; connect: string[]; img: string[] };
};

/**
 * Google Analytics 4 when the farm has an id there, else nobody.
 * The visitor's own browser reports (app/ui/page-view.ts), so its wish not to be counted is asked where it is
 * known, and pages stay the same for everybody.
 */
export function analytics(measurementId: string | null): Analytics | null {
  if (!measurementId) return null;
  const hits = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  const tag = 'https://www.googletagmanager.com';
  return { id: measurementId, sources: { script: [tag], connect: [tag, ...hits], img: [tag, ...hits] } };
}
