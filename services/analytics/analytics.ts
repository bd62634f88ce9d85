export type Analytics = {
  id: string;
  sources: { script: string[]; connect: string[]; img: string[] };
};

/** Browsers report (app/ui/frame/page-view.ts), so that pages are the same for everybody. */
export function analytics(measurementId: string | null): Analytics | null {
  if (!measurementId) return null;
  const hits = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  const tag = 'https://www.googletagmanager.com';
  return { id: measurementId, sources: { script: [tag], connect: [tag, ...hits], img: [tag, ...hits] } };
}
