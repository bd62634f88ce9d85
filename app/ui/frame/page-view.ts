export type Surroundings = {
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  dataset: { pageView?: string; viewsTo?: string };
  loadLater: (address: string) => void;
  window: { dataLayer?: unknown[]; location: { origin: string } };
};

/** Respects Do Not Track and Global Privacy Control. */
export function mayCount({ doNotTrack, globalPrivacyControl }: Surroundings['navigator']): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;
}

/** Sends no advertising signals and no query, which may hold a search. */
export function reportPageView({ navigator, dataset, loadLater, window }: Surroundings): void {
  const { pageView, viewsTo } = dataset;
  if (!pageView || !viewsTo || !mayCount(navigator)) return;
  const queue: unknown[] = [];
  window.dataLayer = queue;
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's tag does not read arrays
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('set', { allow_google_signals: false, allow_ad_personalization_signals: false });
  gtag('config', viewsTo, {
    page_path: pageView,
    page_location: window.location.origin + pageView,
    page_referrer: '',
  });
  loadLater(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(viewsTo)}`);
}
